import { listSuperusers, getMailAddress } from '../accounts/public.ts';
import { listBrands, type Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { catalogues } from '../../platform/language.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { purgeSecurityEvents } from '../../platform/security-log/security-events-view.ts';
import { purgeEventsJob, raiseAlarmsJob, sendAlarmJob } from './jobs.ts';
import { raiseAlarms } from './raise-alarms.ts';

export function createSecurityHandlers(tools: {
  data: Data;
  config: Config;
  mailer: Mailer;
  publicUrl: () => string;
}): Handler[] {
  const { data, config, mailer, publicUrl } = tools;
  const brand = listBrands(config);
  return [
    handle(raiseAlarmsJob, () => raiseAlarms(data)),

    handle(sendAlarmJob, async ({ rule, actor, count }, { run }) => {
      const cause = actor === null ? undefined : await data.withSystem((tx) => getMailAddress(tx, actor));
      const operators = await listSuperusers(data);
      const owner =
        rule === 'mass_download' && cause?.email != null ? [{ ...cause, email: cause.email }] : [];
      const readers = [
        ...operators.map((each) => ({ ...each, path: '/settings/security-log' })),
        ...owner
          .filter(({ email }) => !operators.some((operator) => operator.email === email))
          .map((each) => ({ ...each, path: '/settings/profile?tab=security' })),
      ];
      for (const { email, language, path } of readers) {
        const letter = catalogues[language].mails.securityAlarm({
          brand: brand[language],
          rule,
          count,
          username: cause?.username ?? null,
          url: `${publicUrl()}${path}`,
        });
        await mailer.send({
          to: email,
          ...renderMail(letter, brand[language], language),
          headers: { 'Message-ID': `<${run}.${email.replaceAll('@', '.')}@recoup>` },
        });
      }
    }),

    handle(purgeEventsJob, () => data.withSystem(purgeSecurityEvents)),
  ];
}

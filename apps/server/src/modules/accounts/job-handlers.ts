import { deviceName } from '@recoup/contract/device-name';
import { listBrands, type Config } from '../../platform/config.ts';
import { open } from '../../platform/crypto.ts';
import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { catalogues } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Texter } from '../../platform/sms/texter.ts';
import { codeValidMinutes } from './codes.ts';
import { listSuperusers } from './appoint-operator.ts';
import {
  emailChangedJob,
  factorsChangedJob,
  failedSignInsJob,
  newDeviceJob,
  passwordChangedJob,
  purgeExpiredJob,
  sendCodeJob,
  smsBudgetJob,
} from './jobs.ts';
import { purgeExpired } from './purge-expired.ts';

export function createAccountHandlers(tools: {
  data: Data;
  config: Config;
  codeKey: Buffer;
  mailer: Mailer;
  texter: Texter;
  publicUrl: () => string;
}): Handler[] {
  const { config, mailer, publicUrl } = tools;
  const brand = listBrands(config);

  return [
    handle(sendCodeJob, async ({ channel, address, purpose, language, sealedCode }, { run }) => {
      const words = catalogues[language];
      const minutes = codeValidMinutes;
      const code = sealedCode === null ? undefined : open(tools.codeKey, address, sealedCode);
      if (channel === 'phone') {
        // A text that says "you have no account" would cost money and be of no use to the phone's owner.
        if (code === undefined) return;
        const text = words.sms.code({ brand: brand[language], code, minutes });
        await tools.texter.send({ to: address, template: 'code', text, code });
        return;
      }
      const letter =
        code !== undefined
          ? words.mails.code({ brand: brand[language], code, minutes, purpose })
          : purpose !== 'reset'
            ? words.mails.alreadyRegistered({ brand: brand[language], loginUrl: `${publicUrl()}/auth/login` })
            : words.mails.noAccount({ brand: brand[language], signupUrl: `${publicUrl()}/auth/signup` });
      await mailer.send({
        to: address,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(passwordChangedJob, async ({ email, language }, { run }) => {
      const letter = catalogues[language].mails.passwordChanged({
        brand: brand[language],
        resetUrl: `${publicUrl()}/auth/reset`,
      });
      await mailer.send({
        to: email,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(emailChangedJob, async ({ email, changedTo, language }, { run }) => {
      const letter = catalogues[language].mails.emailChanged({ brand: brand[language], email: changedTo });
      await mailer.send({
        to: email,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(failedSignInsJob, async ({ email, language }, { run }) => {
      const letter = catalogues[language].mails.failedSignIns({
        brand: brand[language],
        resetUrl: `${publicUrl()}/auth/reset`,
      });
      await mailer.send({
        to: email,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(newDeviceJob, async ({ email, language, userAgent, ip, at }, { run }) => {
      const letter = catalogues[language].mails.newDevice({
        brand: brand[language],
        device: deviceName(userAgent),
        ip,
        at,
        url: `${publicUrl()}/settings/profile?tab=security`,
      });
      await mailer.send({
        to: email,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(smsBudgetJob, async (budget, { run }) => {
      for (const { email, language } of await listSuperusers(tools.data)) {
        const letter = catalogues[language].mails.smsBudget({ brand: brand[language], ...budget });
        await mailer.send({
          to: email,
          ...renderMail(letter, brand[language], language),
          headers: messageId(`${run}.${email.replaceAll('@', '.')}`),
        });
      }
    }),

    handle(factorsChangedJob, async ({ email, language, change }, { run }) => {
      const letter = catalogues[language].mails.factorsChanged({
        brand: brand[language],
        change,
        url: `${publicUrl()}/settings/profile?tab=security`,
      });
      await mailer.send({
        to: email,
        ...renderMail(letter, brand[language], language),
        headers: messageId(run),
      });
    }),

    handle(purgeExpiredJob, () => purgeExpired(tools.data)),
  ];
}

/** The same for every attempt, so that a mail sent twice is recognizable as one. */
function messageId(run: string): Record<string, string> {
  return { 'Message-ID': `<${run}@recoup>` };
}

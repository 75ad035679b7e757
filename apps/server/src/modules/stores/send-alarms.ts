import { listBrands, type Config } from '../../platform/config.ts';
import type { Language } from '../../platform/language.ts';
import { catalogues } from '../../platform/language.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { StoreAlarms } from './jobs.ts';

export interface AlarmTools {
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

const maxMs = 10_000;

export async function sendAlarmMail(
  tools: AlarmTools,
  { email, language, ...alarms }: StoreAlarms & { email: string; language: Language },
  run: string,
): Promise<void> {
  await tools.mailer.send({
    to: email,
    ...renderMail(toMail(tools, language, alarms), listBrands(tools.config)[language], language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}

/** `text` is what Slack, Mattermost and their like show; the rest is for programs. */
export async function postAlarm(tools: AlarmTools, alarms: StoreAlarms, run: string): Promise<void> {
  const address = tools.config.ALARM_WEBHOOK_URL;
  if (address === undefined) return;
  const { subject, paragraphs, link } = toMail(tools, 'en', alarms);
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(maxMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: run,
      kind: 'stores_need_attention',
      text: [subject, ...paragraphs, link?.url].join('\n'),
      url: link?.url,
      ...alarms,
    }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the alarm webhook answered ${response.status}`);
}

function toMail({ publicUrl }: AlarmTools, language: Language, alarms: StoreAlarms) {
  const path = encodeURIComponent('/stores/board');
  return catalogues[language].mails.storesNeedAttention({
    ...alarms,
    url: `${publicUrl()}/auth/login?redirectPath=${path}`,
  });
}

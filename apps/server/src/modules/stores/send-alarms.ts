import { listBrands, type Config } from '../../platform/config.ts';
import type { Language } from '../../platform/language.ts';
import { catalogues } from '../../platform/language.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { SecretAlarm, StoreAlarms } from './jobs.ts';

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
  await send(tools, { email, language, run }, toMail(tools, language, alarms));
}

export async function sendSecretMail(
  tools: AlarmTools,
  { email, language, endsOn }: SecretAlarm & { email: string; language: Language },
  run: string,
): Promise<void> {
  await send(tools, { email, language, run }, toSecretMail(tools, language, endsOn));
}

async function send(
  { mailer, config }: AlarmTools,
  { email, language, run }: { email: string; language: Language; run: string },
  mail: Parameters<typeof renderMail>[0],
): Promise<void> {
  await mailer.send({
    to: email,
    ...renderMail(mail, listBrands(config)[language], language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}

export async function postAlarm(tools: AlarmTools, alarms: StoreAlarms, run: string): Promise<void> {
  const mail = toMail(tools, 'en', alarms);
  await post(tools, mail, { id: run, kind: 'stores_need_attention', ...alarms });
}

export async function postSecretAlarm(tools: AlarmTools, alarm: SecretAlarm, run: string): Promise<void> {
  const mail = toSecretMail(tools, 'en', alarm.endsOn);
  await post(tools, mail, { id: run, kind: 'client_secret_ends', ...alarm });
}

/** `text` is what Slack, Mattermost and their like show; the rest is for programs. */
async function post(
  { config }: AlarmTools,
  { subject, paragraphs, link }: ReturnType<typeof toMail>,
  facts: object,
): Promise<void> {
  const address = config.ALARM_WEBHOOK_URL;
  if (address === undefined) return;
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(maxMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      text: [subject, ...paragraphs, link?.url].join('\n'),
      url: link?.url,
      ...facts,
    }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the alarm webhook answered ${response.status}`);
}

function toMail({ publicUrl }: AlarmTools, language: Language, alarms: StoreAlarms) {
  return catalogues[language].mails.storesNeedAttention({ ...alarms, url: toBoardUrl(publicUrl, '') });
}

function toSecretMail({ publicUrl }: AlarmTools, language: Language, date: string) {
  const url = toBoardUrl(publicUrl, '?tab=application');
  return catalogues[language].mails.clientSecretEnds({ date, url });
}

function toBoardUrl(publicUrl: () => string, query: string): string {
  return `${publicUrl()}/auth/login?redirectPath=${encodeURIComponent(`/stores/board${query}`)}`;
}

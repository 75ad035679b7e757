import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '@recoup/contract/languages';
import { z } from 'zod';
import { policySources } from './http/policy-sources.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** `{region}` in the path is replaced by na, eu or fe, where each has its own address. */
const regionalUrl = url.refine(
  (value) => /^https?:\/\/[^/{}]+(\/[^{}]*(\{region\}[^{}]*)?)?$/.test(value),
  'may hold {region} once, in its path, and no other braces',
);
/** An origin without path: the client adds its own. */
const originUrl = url.refine((value) => URL.parse(value)?.pathname === '/', 'must have no path');
const smtpUrl = z.url({ protocol: /^smtps?$/ });
// Not z.url: a unix socket address has no host.
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const text = z.string().min(1);
/** Global variables of the page by their names, as a JSON object. */
const pageGlobals = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be names of variables'), z.unknown()));
const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
  .transform((hex) => Buffer.from(hex, 'hex'));

function parseHeaders(list: string): Readonly<Record<string, string>> {
  const pairs = list.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const split = pair.indexOf('=');
      return [pair.slice(0, split).trim(), pair.slice(split + 1).trim()];
    }),
  );
}

/** Every setting; docs/settings.md follows this order. */
const settings = z.object({
  RECOUP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  VERIFY_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  SECRET_KEY: key.optional(),
  SECRET_KEY_FORMER: key.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SECOND_FACTOR_REQUIRED: z
    .string()
    .regex(
      /^(none|(superuser|staff|agency)(,(superuser|staff|agency))*)$/,
      'must be none, or some of superuser,staff,agency',
    )
    .transform((names) => names.split(','))
    .optional(),
  CONFIRM_ABOVE_MINOR: z.coerce.number().int().min(0).max(100_000_000).default(10_000),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value, several separated by commas')
    .default('')
    .transform(parseHeaders),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WORKER_PORT: port.optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  CASES_PER_DAY: z.coerce.number().int().min(1).max(1000).default(20),
  AUDIT_MEMORY_MB: z.coerce.number().int().min(256).max(1_000_000).default(2000),
  BRAND_EN: text.default('Recoup'),
  BRAND_ZH: text.default('追偿通'),
  INVOICE_ISSUER: z
    .string()
    .default('')
    .transform((lines) =>
      lines
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  STAFF_ACCOUNT: text.default('staff'),
  SPECIAL_CLIENT_ACCOUNT: text.default('special'),
  SUPPORT_MAIL: z.email().optional(),
  SUPPORT_AWAY_MINUTES: z.coerce.number().int().min(0).max(1440).default(5),
  SUPPORT_WIDGET_URL: url.optional(),
  SUPPORT_WIDGET_CN_URL: url.optional(),
  SUPPORT_WIDGET_BOOT: pageGlobals.default({}),
  SUPPORT_WIDGET_CN_BOOT: pageGlobals.default({}),
  SUPPORT_WIDGET_SOURCES: policySources.default({}),
  MAIL_FROM: text.default('no-reply@recoup.example'),
  SMTP_URL: smtpUrl.optional(),
  ALARM_WEBHOOK_URL: url.optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be country codes separated by commas')
    .default('US,CA,MX,BR,GB,IE,DE,FR,IT,ES,NL,BE,SE,PL,TR,AE,SA,EG,ZA,IN,JP,AU,SG,CN')
    .transform((codes) => codes.split(',')),
  SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(2_000),
  SMS_PER_DAY_AND_COUNTRY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  SMS_WORLD_URL: url.optional(),
  SMS_WORLD_ACCOUNT: text.optional(),
  SMS_WORLD_TOKEN: text.optional(),
  SMS_WORLD_FROM: text.optional(),
  SMS_CHINA_URL: url.optional(),
  SMS_CHINA_KEY_ID: text.optional(),
  SMS_CHINA_KEY_SECRET: text.optional(),
  SMS_CHINA_SIGN_NAME: text.optional(),
  SMS_CHINA_TEMPLATE_CODE: text.optional(),
  SP_API_CLIENT_ID: text.optional(),
  SP_API_CLIENT_SECRET: text.optional(),
  SP_API_APPLICATION_ID: text.optional(),
  SP_API_CLIENT_SECRET_FILE: text.optional(),
  SP_API_DRAFT: z.stringbool().default(false),
  SP_API_PACE: z.coerce.number().min(1).max(100_000).default(1),
  LWA_URL: url.optional(),
  SP_API_NA_URL: url.optional(),
  SP_API_EU_URL: url.optional(),
  SP_API_FE_URL: url.optional(),
  SELLER_CENTRAL_URL: regionalUrl.optional(),
  SQS_QUEUE_ARN: z
    .string()
    .regex(
      /^arn:aws:sqs:[a-z0-9-]+:\d{12}:[\w-]{1,80}$/,
      'must be the ARN of a standard queue, arn:aws:sqs:region:account:name',
    )
    .optional(),
  SQS_ACCESS_KEY: text.optional(),
  SQS_SECRET_KEY: text.optional(),
  SQS_URL: originUrl.optional(),
  UPS_URL: url.optional(),
  UPS_CLIENT_ID: text.optional(),
  UPS_CLIENT_SECRET: text.optional(),
  TRACKING_URL: url.optional(),
  TRACKING_KEY: text.optional(),
  RATES_URL: url.default('https://www.ecb.europa.eu/stats/eurofxref'),
  GATEWAY_URL: originUrl.optional(),
  GATEWAY_SECRET_KEY: text.optional(),
  GATEWAY_WEBHOOK_SECRET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  DOCUMENT_LIMIT_MB: z.coerce.number().int().min(1).max(2048).default(50),
  DOCUMENT_QUOTA_MB: z.coerce.number().int().min(1).max(100_000_000).default(10_240),
  FILE_READERS: z.coerce.number().int().min(1).max(64).default(2),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(\/.+|[^\s/]+:\d{1,5})$/, 'must be the path of a socket, or host:port')
    .optional(),
  SANDBOX_PORT: port.optional(),
  DEMO_PUBLIC: z.stringbool().default(false),
  DEMO_HISTORY: z.enum(['year', 'short', 'off']).default('year'),
});

type Settings = z.output<typeof settings>;

export const settingNames = Object.keys(settings.shape);

/** Network services in production; in demo mode the sandbox replaces each one that is unset. */
export const outsideSettings = [
  'SMTP_URL',
  'SMS_WORLD_URL',
  'SMS_WORLD_ACCOUNT',
  'SMS_WORLD_TOKEN',
  'SMS_WORLD_FROM',
  'SMS_CHINA_URL',
  'SMS_CHINA_KEY_ID',
  'SMS_CHINA_KEY_SECRET',
  'SMS_CHINA_SIGN_NAME',
  'SMS_CHINA_TEMPLATE_CODE',
  'SP_API_CLIENT_ID',
  'SP_API_CLIENT_SECRET',
  'SP_API_APPLICATION_ID',
  'GATEWAY_SECRET_KEY',
  'GATEWAY_WEBHOOK_SECRET',
] as const satisfies (keyof Settings)[];

/** All or none: without them files are stored in DATA_DIR. */
const objectStoreSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** All or none: without them Amazon is asked whether a report is finished. */
const queueSettings = ['SQS_QUEUE_ARN', 'SQS_ACCESS_KEY', 'SQS_SECRET_KEY'] as const;

/** All or none per carrier: without them parcels are not tracked. */
const carrierSettings = [
  ['UPS_URL', 'UPS_CLIENT_ID', 'UPS_CLIENT_SECRET'],
  ['TRACKING_URL', 'TRACKING_KEY'],
] as const;

const requiredInProduction = ['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY', ...outsideSettings] as const;

export type Config = ReturnType<typeof readConfig>;

/** Unusable settings, one line each. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = settings.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}.`);
  if (given['RECOUP_MODE'] === 'production') {
    faults.push(
      ...requiredInProduction
        .filter((name) => given[name] === undefined)
        .filter((name) => name !== 'SP_API_CLIENT_SECRET' || given['SP_API_CLIENT_SECRET_FILE'] === undefined)
        .map((name) => `Setting ${name}: must be set in production.`),
    );
  }
  if (given['RECOUP_MODE'] === 'production' && Number(given['SP_API_PACE'] ?? 1) !== 1) {
    faults.push('Setting SP_API_PACE: only a sandbox works faster than the marketplace.');
  }
  if (isExposedDemo(given)) {
    faults.push(
      'Setting HOST: a demo, whose passwords are public, listens on this machine alone. Set DEMO_PUBLIC=true to show it to others.',
    );
  }
  if (given['DATABASE_DIRECT_URL'] !== undefined && given['DATABASE_URL'] === undefined) {
    faults.push('Setting DATABASE_URL: must be set when DATABASE_DIRECT_URL is.');
  }
  if (objectStoreSettings.some((name) => given[name] !== undefined)) {
    faults.push(
      ...objectStoreSettings
        .filter((name) => given[name] === undefined)
        .map((name) => `Setting ${name}: must be set when files are to lie in S3.`),
    );
  }
  if ([...queueSettings, 'SQS_URL'].some((name) => given[name] !== undefined)) {
    faults.push(
      ...queueSettings
        .filter((name) => given[name] === undefined)
        .map((name) => `Setting ${name}: must be set when notifications are to be received.`),
    );
  }
  for (const group of carrierSettings) {
    if (group.every((name) => given[name] === undefined)) continue;
    faults.push(
      ...group
        .filter((name) => given[name] === undefined)
        .map((name) => `Setting ${name}: must be set when that carrier is to be asked.`),
    );
  }
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults);

  const values = parsed.data;
  const production = values.RECOUP_MODE === 'production';
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...values,
    production,
    DATA_DIR: dataDir,
    SECOND_FACTOR_REQUIRED:
      values.SECOND_FACTOR_REQUIRED ?? (production ? ['superuser', 'staff', 'agency'] : ['none']),
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    SANDBOX_PORT: values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    SECRET_KEY: values.SECRET_KEY ?? getOrCreateSecretKey(dataDir),
  };
}

function isExposedDemo(given: Readonly<Record<string, string | undefined>>): boolean {
  const { RECOUP_MODE = 'demo', HOST = 'localhost', DEMO_PUBLIC = 'false' } = given;
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(HOST);
  return (
    RECOUP_MODE === 'demo' && !isLocal && !['true', '1', 'yes', 'on'].includes(DEMO_PUBLIC.toLowerCase())
  );
}

/** Demo mode needs no setup, but its secrets must survive a restart. */
function getOrCreateSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret-key');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigFault([`Setting DATA_DIR: cannot write to ${dataDir} (${reason(error)}).`]);
    }
  }
  return key.parse(readFileSync(file, 'utf8').trim());
}

function reason(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return String(error);
  if (error.code === 'ENOSPC') return 'the disk is full';
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') return 'no permission';
  return String(error.code);
}

/** A key per purpose, so that no two uses share one. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return createHash('sha256').update(secret).update(`\0${purpose}`).digest();
}

/** The product's name. */
export function listBrands({ BRAND_EN, BRAND_ZH }: Config): Record<Language, string> {
  return { en: BRAND_EN, zh: BRAND_ZH };
}

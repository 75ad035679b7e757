import { languages } from '@recoup/contract/languages';
import { regions } from '@recoup/contract/stores';
import { storeProblems } from '@recoup/contract/store-views';
import { notificationTypes } from '@recoup/sp-api';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const syncStoreJob = defineJob({
  name: 'stores:sync',
  payload: z.object({ account: z.number(), store: z.number(), sync: z.number() }),
  maxAttempts: 25,
});

export const listTransactionsJob = defineJob({
  name: 'stores:list-transactions',
  payload: z.object({ account: z.number(), store: z.number() }),
  maxAttempts: 3,
});

export const subscribeStoreJob = defineJob({
  name: 'stores:subscribe',
  payload: z.object({ account: z.number(), store: z.number() }),
  maxAttempts: 3,
});

const subscriptionRef = z.object({
  region: z.enum(regions),
  type: z.enum(notificationTypes),
  subscription: z.string(),
});
export type SubscriptionRef = z.output<typeof subscriptionRef>;

export const deleteSubscriptionJob = defineJob({
  name: 'stores:delete-subscription',
  payload: subscriptionRef,
  maxAttempts: 10,
});

/** Scheduled: starts due syncs and requeues lost ones. */
export const syncScheduleJob = defineJob({
  name: 'stores:keep-in-step',
  payload: z.object({}),
  maxAttempts: 2,
  cron: '* * * * *',
});

/** Hourly, so that a reminder comes on its day whatever the time zone. */
export const remindJob = defineJob({
  name: 'stores:remind',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '23 * * * *',
});

export const deleteRevokedFilesJob = defineJob({
  name: 'stores:delete-revoked-files',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '11 * * * *',
});

export const eraseFilesJob = defineJob({
  name: 'stores:erase-files',
  payload: z.object({ account: z.number(), keys: z.array(z.string()) }),
  maxAttempts: 25,
});

export const raiseAlarmsJob = defineJob({
  name: 'stores:raise-alarms',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '37 * * * *',
});

const storeAlarms = z.object({
  count: z.number(),
  stores: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      owner: z.string(),
      problems: z.array(z.enum(storeProblems)),
    }),
  ),
});
export type StoreAlarms = z.output<typeof storeAlarms>;
export type StoreAlarm = StoreAlarms['stores'][number];

export const sendAlarmMailJob = defineJob({
  name: 'stores:send-alarm-mail',
  payload: storeAlarms.extend({ email: z.string(), language: z.enum(languages) }),
  maxAttempts: 10,
});

export const postAlarmJob = defineJob({
  name: 'stores:post-alarm',
  payload: storeAlarms,
  maxAttempts: 10,
});

const secretAlarm = z.object({
  /** ISO 8601 date. */
  endsOn: z.string(),
});
export type SecretAlarm = z.output<typeof secretAlarm>;

export const sendSecretMailJob = defineJob({
  name: 'stores:send-secret-mail',
  payload: secretAlarm.extend({ email: z.string(), language: z.enum(languages) }),
  maxAttempts: 10,
});

export const postSecretAlarmJob = defineJob({
  name: 'stores:post-secret-alarm',
  payload: secretAlarm,
  maxAttempts: 10,
});

export const storeAlarmJobs = [
  raiseAlarmsJob,
  sendAlarmMailJob,
  postAlarmJob,
  sendSecretMailJob,
  postSecretAlarmJob,
];

export const storeJobs = [
  syncStoreJob,
  listTransactionsJob,
  subscribeStoreJob,
  deleteSubscriptionJob,
  syncScheduleJob,
  remindJob,
  deleteRevokedFilesJob,
  eraseFilesJob,
];

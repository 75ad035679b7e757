import { handle, type Handler } from '../../platform/jobs/worker.ts';
import {
  deleteRevokedFilesJob,
  deleteSubscriptionJob,
  eraseFilesJob,
  listTransactionsJob,
  postAlarmJob,
  postSecretAlarmJob,
  raiseAlarmsJob,
  remindJob,
  sendAlarmMailJob,
  sendSecretMailJob,
  subscribeStoreJob,
  syncScheduleJob,
  syncStoreJob,
} from './jobs.ts';
import { deleteRevokedFiles } from './delete-revoked-files.ts';
import { listTransactionsOfStore } from './list-transactions.ts';
import { raiseStoreAlarms } from './raise-alarms.ts';
import { raiseSecretAlarm } from './raise-secret-alarm.ts';
import { remindOfEndingAuthorizations } from './remind-of-end.ts';
import { postAlarm, postSecretAlarm, sendAlarmMail, sendSecretMail, type AlarmTools } from './send-alarms.ts';
import { eraseFiles } from './store-files.ts';
import { deleteSubscription, subscribeStore } from './subscribe-store.ts';
import { syncSchedule } from './sync-schedule.ts';
import { syncStore } from './sync-store.ts';
import type { SyncTools } from './sync-tools.ts';

export function createStoreHandlers(tools: SyncTools): Handler[] {
  return [
    handle(syncStoreJob, (ref, context) => syncStore(tools, ref, context)),
    handle(listTransactionsJob, (ref, context) => listTransactionsOfStore(tools, ref, context)),
    handle(subscribeStoreJob, (ref, context) => subscribeStore(tools, ref, context)),
    handle(deleteSubscriptionJob, (subscription, { signal }) =>
      deleteSubscription(tools, subscription, signal),
    ),
    handle(syncScheduleJob, () => syncSchedule(tools.data, tools.queue)),
    handle(remindJob, () => remindOfEndingAuthorizations(tools.data)),
    handle(deleteRevokedFilesJob, () => deleteRevokedFiles(tools.data)),
    handle(eraseFilesJob, ({ account, keys }) => eraseFiles(tools, account, keys)),
  ];
}

export function createStoreAlarmHandlers(tools: AlarmTools & Pick<SyncTools, 'data'>): Handler[] {
  const hasWebhook = tools.config.ALARM_WEBHOOK_URL !== undefined;
  return [
    handle(raiseAlarmsJob, async () => {
      await raiseStoreAlarms(tools.data, { hasWebhook });
      await raiseSecretAlarm(tools.data, tools.config, { hasWebhook });
    }),
    handle(sendAlarmMailJob, (mail, { run }) => sendAlarmMail(tools, mail, run)),
    handle(postAlarmJob, (alarms, { run }) => postAlarm(tools, alarms, run)),
    handle(sendSecretMailJob, (mail, { run }) => sendSecretMail(tools, mail, run)),
    handle(postSecretAlarmJob, (alarm, { run }) => postSecretAlarm(tools, alarm, run)),
  ];
}

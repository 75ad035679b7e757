export {
  isFileReferenced,
  reportFilesDeleted,
  reportsReceived,
  storeActivated,
  storeErased,
  transactionsListed,
  usedStorage,
} from './events.ts';
export { listSecretStates } from './client-secrets.ts';
export { checkAddress, checkCredentials, checkQueue } from './check-setup.ts';
export { listMissingRoles } from './get-setup.ts';
export { isEnding } from './raise-secret-alarm.ts';
export { startNotificationReader } from './read-notifications.ts';
export { listReportFiles } from './list-report-files.ts';
export { listIncompleteTypes } from './first-audit.ts';
export { countStores } from './count-stores.ts';
export { listLinkedStores } from './list-linked-stores.ts';
export { createMarketplaceDays, selectTimeZone, type MarketplaceDays } from './marketplace-days.ts';
export { createStoreAlarmHandlers, createStoreHandlers } from './job-handlers.ts';
export { storeAlarmJobs, storeJobs, syncStoreJob } from './jobs.ts';
export { eraseFiles, requireFile } from './store-files.ts';
export { connectMarketplace, interactiveTimeouts, getSellerCentralUrl } from './marketplace.ts';
export { toReadingNotes } from './check-report-file.ts';
export { noNotes, toNoteColumns, toNotes, toNotesReply, type ReadingNotes } from './reading-notes.ts';
export { getStore, hasStoreInRegion, lockReport, listStoreIds, lockStore, shareSeller } from './queries.ts';
export { getOrCreatePendingStore } from './pending-store.ts';
export { reportsView, storesView } from './views.ts';
export { lockStorage, sumUploadedBytes } from './report-storage.ts';
export { closeStores } from './remove-store.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { bindStores } from './routes.ts';
export { secretsPurpose } from './secrets.ts';
export { archiveLimits, type UnpackedFile } from './unpack-files.ts';
export { toUnpackFault, unpackUpload } from './unpack-upload.ts';
export { saveReport } from './upload-reports.ts';
export type { Announcement } from './to-announcements.ts';
export { listSyncProgress } from './list-sync-progress.ts';

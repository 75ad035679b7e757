import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  createAccountHandlers,
  accountJobs,
  bindAccounts,
  factorPurpose,
  passwordChanged,
  signedUp,
} from './modules/accounts/public.ts';
import {
  createAgencyHandlers,
  agencyJobs,
  bindAgencies,
  hasCustomers,
  hasPaid,
} from './modules/agencies/public.ts';
import {
  auditCompleted,
  createAuditHandlers,
  auditJobs,
  bindAudits,
  deleteTablesOfReports,
  deleteTablesOfStore,
  findingDecided,
  isReferencedByAudits,
  startRunInTransaction,
} from './modules/audits/public.ts';
import {
  createBillingHandlers,
  hasPaid as hasCardPayment,
  billingJobs,
  billErasedStore,
  bindBilling,
  bindWebhook,
  enqueueStatementLines,
  listReimbursementLines,
  createStatementHandlers,
  statementJobs,
  enqueueWelcomeCoupon,
} from './modules/billing/public.ts';
import { bindDashboard, createDashboardHandlers, dashboardJobs } from './modules/dashboard/public.ts';
import {
  bindDocuments,
  createDocumentHandlers,
  documentJobs,
  documentsChanged,
  documentsWithdrawn,
  storeOfLink,
  sumUsedBytes,
  toLimits,
} from './modules/documents/public.ts';
import {
  bindIntegrations,
  createIntegrationHandlers,
  integrationJobs,
  revokeAllKeys,
  webhookPurpose,
} from './modules/integrations/public.ts';
import {
  bindNotifications,
  createNotificationHandlers,
  notificationJobs,
} from './modules/notifications/public.ts';
import { bindOwnData, createOwnDataHandlers, ownDataJobs } from './modules/own-data/public.ts';
import { bindProofs, createProofHandlers, proofJobs } from './modules/proofs/public.ts';
import {
  bindReferrals,
  preserveEarnedRewards,
  createReferral,
  createReferralHandlers,
  referralJobs,
  enqueueSettlement,
} from './modules/referrals/public.ts';
import { bindSearch } from './modules/search/public.ts';
import { bindSecurity, createSecurityHandlers, securityJobs } from './modules/security/public.ts';
import {
  bindShipments,
  createShipmentHandlers,
  shipmentJobs,
  ticketsOfFindings,
} from './modules/shipments/public.ts';
import {
  bindStores,
  connectMarketplace,
  interactiveTimeouts,
  isFileReferenced,
  reportFilesDeleted,
  reportsReceived,
  getSellerCentralUrl,
  storeActivated,
  storeErased,
  transactionsListed,
  usedStorage,
  createStoreAlarmHandlers,
  storeAlarmJobs,
  createStoreHandlers,
  storeJobs,
  startNotificationReader,
} from './modules/stores/public.ts';
import { bindSupport, createSupportHandlers, supportJobs } from './modules/support/public.ts';
import {
  bindTickets,
  getStoreOfLink,
  getTicketsOfFindings,
  onAuditCompleted,
  onDocumentsChanged,
  onDocumentsWithdrawn,
  onFindingDecided,
  onTransactionsListed,
  reimbursementsMatched,
  statementLinesOfReimbursements,
  createTicketHandlers,
  ticketJobs,
} from './modules/tickets/public.ts';
import { connectQueue } from './platform/queue/sqs-queue.ts';
import { connectCarriers } from './platform/carriers/carriers.ts';
import { listBrands, deriveKey, type Config } from './platform/config.ts';
import type { Data } from './platform/database/database.ts';
import { requireSubscribers } from './platform/events/event.ts';
import { openFileReader } from './platform/file-reader/file-reader.ts';
import type { Bind } from './platform/http/bind.ts';
import type { Handler } from './platform/jobs/worker.ts';
import { createKeyring } from './platform/keyring.ts';
import type { LiveHub } from './platform/live/hub.ts';
import { bindLive } from './platform/live/routes.ts';
import type { Log } from './platform/log.ts';
import { openObjectStore } from './platform/objects/open-object-store.ts';
import type { Outside } from './platform/outside.ts';
import type { CardGateway } from './platform/payments/card-gateway.ts';
import { connectGateway, interactiveGateway } from './platform/payments/connect-gateway.ts';
import { connectVirusScanner } from './platform/viruses/virus-scanner.ts';

// Subscribers run in the publisher's transaction, in this order.
passwordChanged.subscribe((tx, { account }) => revokeAllKeys(tx, account));
signedUp.subscribe(createReferral);
storeActivated.subscribe(enqueueWelcomeCoupon);
reportsReceived.subscribe((tx, { by, ...ref }) => startRunInTransaction(tx, ref, { by }));
transactionsListed.subscribe(onTransactionsListed);
storeErased.subscribe(billErasedStore);
storeErased.subscribe(preserveEarnedRewards);
storeErased.subscribe(deleteTablesOfStore);
reportFilesDeleted.subscribe(deleteTablesOfReports);
isFileReferenced.answerWith(isReferencedByAudits);
usedStorage.answerWith((tx, { account }) => sumUsedBytes(tx, account));
documentsChanged.subscribe(onDocumentsChanged);
documentsWithdrawn.subscribe(onDocumentsWithdrawn);
storeOfLink.answerWith(getStoreOfLink);
ticketsOfFindings.answerWith(getTicketsOfFindings);
auditCompleted.subscribe(onAuditCompleted);
findingDecided.subscribe(onFindingDecided);
reimbursementsMatched.subscribe((tx, { account }) => enqueueStatementLines(tx, account));
reimbursementsMatched.subscribe((tx, { account }) => enqueueSettlement(tx, account));
statementLinesOfReimbursements.answerWith(listReimbursementLines);
hasPaid.answerWith(hasCardPayment);
requireSubscribers();

interface ProcessSettings {
  readonly config: Config;
  readonly data: Data;
  readonly log: Log;
  /** A user waits for an API call, nobody for a job: clients of outside services give up sooner for a user. */
  readonly caller: 'user' | 'job';
  /** Where the service is reached from outside when PUBLIC_URL is not set. */
  readonly publicUrl?: (() => string) | undefined;
  /** Replaces the gateway named in the config. */
  readonly gateway?: (() => CardGateway) | undefined;
  /** Shorter waits and polls, for tests. */
  readonly pace?: {
    readonly marketplace: Parameters<typeof connectMarketplace>[3];
    readonly pollSeconds: number;
    readonly deliveryWaitSeconds: readonly number[];
  };
}

export type Tools = ReturnType<typeof createTools>;

/** Everything the modules need, built once per process. Clients connect on first use. */
export function createTools({ config, data, log, caller, pace, ...given }: ProcessSettings) {
  const isUser = caller === 'user';
  const spoolDir = join(config.DATA_DIR, 'spool');
  const scratchDir = join(config.DATA_DIR, 'scratch');
  return {
    config,
    data,
    log,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: () => config.PUBLIC_URL ?? given.publicUrl?.() ?? `http://localhost:${config.PORT}`,
    brand: listBrands(config),
    issuer: { brand: listBrands(config), lines: config.INVOICE_ISSUER },
    codeKey: deriveKey(config.SECRET_KEY, 'codes'),
    captchaKey: deriveKey(config.SECRET_KEY, 'captcha'),
    deviceKey: deriveKey(config.SECRET_KEY, 'devices'),
    invitationKey: deriveKey(config.SECRET_KEY, 'invitations'),
    visitorKey: deriveKey(config.SECRET_KEY, 'visitors'),
    unsubscribeKey: deriveKey(config.SECRET_KEY, 'unsubscribe'),
    keyring: createKeyring(config, webhookPurpose),
    factorKeyring: createKeyring(config, factorPurpose),
    objects: openObjectStore(config),
    spoolDir,
    scratchDir,
    fileReader: openFileReader([spoolDir, scratchDir], { processes: config.FILE_READERS }),
    virusScanner:
      config.CLAMAV_ADDRESS === undefined
        ? undefined
        : connectVirusScanner({ address: config.CLAMAV_ADDRESS }),
    limits: toLimits(config),
    // Audits that run at the same time share the memory.
    memoryMb: Math.floor(config.AUDIT_MEMORY_MB / config.WORKER_CONCURRENCY),
    dailyCap: config.CASES_PER_DAY,
    awayMinutes: config.SUPPORT_AWAY_MINUTES,
    sellerCentral: getSellerCentralUrl(config),
    marketplace: connectMarketplace(
      config,
      data,
      log,
      pace?.marketplace ?? (isUser ? interactiveTimeouts : {}),
    ),
    queue: connectQueue(config),
    carriers: connectCarriers(config),
    gateway: given.gateway ?? connectGateway(config, isUser ? interactiveGateway : {}),
    reach: { anywhere: !config.production },
    ...(pace && { pollSeconds: pace.pollSeconds, waitSeconds: pace.deliveryWaitSeconds }),
  };
}

export async function bindModules(
  app: FastifyInstance,
  bind: Bind,
  tools: Tools & { readonly live: LiveHub },
): Promise<void> {
  bindAccounts(bind, { ...tools, hasCustomers });
  bindAgencies(bind, tools);
  bindStores(bind, tools);
  bindAudits(bind, tools);
  bindShipments(bind, tools);
  bindDocuments(bind, tools);
  bindProofs(bind, tools);
  bindTickets(bind, tools);
  bindDashboard(bind, tools);
  bindSearch(bind, tools);
  bindBilling(bind, tools);
  await bindWebhook(app, tools);
  bindReferrals(bind, tools);
  bindNotifications(bind, tools);
  bindSupport(bind, tools);
  bindSecurity(bind, tools);
  bindIntegrations(bind, tools);
  bindOwnData(bind, tools);
  bindLive(bind, tools.live);
}

export const jobs = [
  ...accountJobs,
  ...agencyJobs,
  ...storeJobs,
  ...storeAlarmJobs,
  ...auditJobs,
  ...documentJobs,
  ...proofJobs,
  ...shipmentJobs,
  ...ticketJobs,
  ...notificationJobs,
  ...billingJobs,
  ...statementJobs,
  ...supportJobs,
  ...referralJobs,
  ...securityJobs,
  ...integrationJobs,
  ...ownDataJobs,
  ...dashboardJobs,
];

export function createHandlers(tools: Tools & Outside): Handler[] {
  return [
    ...createAccountHandlers(tools),
    ...createAgencyHandlers(tools),
    ...createStoreHandlers(tools),
    ...createStoreAlarmHandlers(tools),
    ...createAuditHandlers(tools),
    ...createDocumentHandlers(tools),
    ...createProofHandlers(tools),
    ...createShipmentHandlers(tools),
    ...createTicketHandlers(tools),
    ...createSupportHandlers(tools),
    ...createOwnDataHandlers(tools),
    ...createSecurityHandlers(tools),
    ...createIntegrationHandlers(tools),
    ...createNotificationHandlers(tools),
    ...createBillingHandlers(tools),
    ...createStatementHandlers(tools),
    ...createReferralHandlers(tools),
    ...createDashboardHandlers(tools),
  ];
}

/** Reads the message queue beside the worker's jobs; does nothing where no queue is configured. */
export function startReaders({ queue, ...tools }: Pick<Tools, 'data' | 'log' | 'queue'>): {
  stop(): Promise<void>;
} {
  return queue === undefined ? { stop: async () => undefined } : startNotificationReader({ ...tools, queue });
}

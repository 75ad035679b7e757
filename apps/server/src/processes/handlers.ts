import { join } from 'node:path';
import { accountHandlers, accountJobs } from '../modules/accounts/public.ts';
import { agencyHandlers, agencyJobs } from '../modules/agencies/public.ts';
import { auditHandlers, auditJobs, storeHooks } from '../modules/audits/public.ts';
import {
  billingHandlers,
  billingJobs,
  freezeLinesSoon,
  statementHandlers,
  statementJobs,
} from '../modules/billing/public.ts';
import { documentHandlers, documentJobs } from '../modules/documents/public.ts';
import { integrationHandlers, integrationJobs, webhookPurpose } from '../modules/integrations/public.ts';
import { notificationHandlers, notificationJobs } from '../modules/notifications/public.ts';
import { ownDataHandlers, ownDataJobs } from '../modules/own-data/public.ts';
import { connectCarriers } from '../platform/carriers/carriers.ts';
import { deriveKey, type Config } from '../platform/config.ts';
import type { Data } from '../platform/database/database.ts';
import type { Handler } from '../platform/jobs/worker.ts';
import { createKeyring } from '../platform/keyring.ts';
import type { Log } from '../platform/log.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import type { Outside } from '../platform/outside.ts';
import type { CardGateway } from '../platform/payments/card-gateway.ts';
import { connectGateway } from '../platform/payments/connect-gateway.ts';
import { proofHandlers, proofJobs } from '../modules/proofs/public.ts';
import { referralHandlers, referralJobs, settleReferralSoon } from '../modules/referrals/public.ts';
import {
  deliveries,
  noteReceipts,
  readShipments,
  shipmentHandlers,
  shipmentJobs,
} from '../modules/shipments/public.ts';
import { connectMarketplace, storeHandlers, storeJobs } from '../modules/stores/public.ts';
import { supportHandlers, supportJobs } from '../modules/support/public.ts';
import { afterAudit, ticketHandlers, ticketJobs } from '../modules/tickets/public.ts';

/** Every kind of background work there is. */
export const jobs = [
  ...accountJobs,
  ...agencyJobs,
  ...storeJobs,
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
  ...integrationJobs,
  ...ownDataJobs,
];

interface WorkTools {
  readonly config: Config;
  readonly data: Data;
  readonly log: Log;
  readonly outside: Outside;
  /** Where the service is reached from outside, when no setting says so. */
  readonly publicUrl?: string;
  /** Instead of the one the settings name. */
  readonly gateway?: () => CardGateway;
  /** How long others are waited for and how soon they are asked again, instead of the usual. */
  readonly pace?: {
    readonly marketplace: Parameters<typeof connectMarketplace>[3];
    readonly pollSeconds: number;
    readonly deliveryWaitSeconds: readonly number[];
  };
}

/** How each of them is done. */
export function createHandlers({ config, data, log, outside, pace, ...instead }: WorkTools): Handler[] {
  const publicUrl = config.PUBLIC_URL ?? instead.publicUrl ?? `http://localhost:${config.PORT}`;
  const objects = openObjectStore(config);
  return [
    ...accountHandlers({
      data,
      config,
      ...outside,
      codeKey: deriveKey(config.SECRET_KEY, 'codes'),
      publicUrl,
    }),
    ...agencyHandlers({
      data,
      config,
      publicUrl,
      mailer: outside.mailer,
      invitationKey: deriveKey(config.SECRET_KEY, 'invitations'),
    }),
    ...storeHandlers({
      data,
      objects,
      hooks: storeHooks,
      marketplace: connectMarketplace(config, data, log, pace?.marketplace),
      ...(pace && { pollSeconds: pace.pollSeconds }),
    }),
    ...auditHandlers({
      data,
      objects,
      scratchDir: join(config.DATA_DIR, 'scratch'),
      // Whatever runs at once shares it.
      memoryMb: Math.floor(config.AUDIT_MEMORY_MB / config.WORKER_CONCURRENCY),
      shipments: {
        read: (ref) => readShipments({ data, objects }, ref, log),
        deliveries,
        noteReceipts,
      },
      afterRun: async (tx, ref, payments) => {
        await afterAudit(tx, ref, payments);
        await freezeLinesSoon(tx, ref.account);
        await settleReferralSoon(tx, ref.account);
      },
    }),
    ...documentHandlers({ data, objects }),
    ...proofHandlers({ data }),
    ...shipmentHandlers({ data, objects, carriers: connectCarriers(config) }),
    ...ticketHandlers({ data }),
    ...supportHandlers({ data }),
    ...ownDataHandlers({ data, objects, config, publicUrl, mailer: outside.mailer }),
    ...integrationHandlers({
      data,
      config,
      publicUrl,
      mailer: outside.mailer,
      keyring: createKeyring(config, webhookPurpose),
      reach: { anywhere: !config.production },
      ...(pace && { waitSeconds: pace.deliveryWaitSeconds }),
    }),
    ...notificationHandlers({
      data,
      config,
      publicUrl,
      mailer: outside.mailer,
      unsubscribeKey: deriveKey(config.SECRET_KEY, 'unsubscribe'),
    }),
    ...billingHandlers({ data, gateway: instead.gateway ?? connectGateway(config) }),
    ...statementHandlers({ data, config }),
    ...referralHandlers({ data }),
  ];
}

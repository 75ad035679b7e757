import type { contract, Reply } from '@recoup/contract';
import { regions } from '@recoup/contract/stores';
import {
  amazonEndpoints,
  applicationRoles,
  isOptionalRole,
  optionalRoles,
  getRoleForMarketplaces,
  getRoleForReport,
  type ApplicationRole,
} from '@recoup/sp-api';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { listSecretStates } from './client-secrets.ts';
import { deniedReason, toRegion } from './list-stores.ts';
import {
  awdKind,
  inboundKind,
  multiChannelKind,
  placementsKind,
  reportKinds,
  settlementType,
  transactionsKind,
} from './report-kinds.ts';
import { missingRole } from './save-report-progress.ts';

type Setup = Reply<typeof contract.storeOperations.getSetup>;

const listMarketplaces = 'getMarketplaceParticipations';

/** The application as registered with Amazon, and what Amazon refuses it. */
export async function getSetup({
  data,
  config,
  publicUrl,
}: {
  data: Data;
  config: Config;
  publicUrl: () => string;
}): Promise<Setup> {
  const { secrets, refusals, failedLinks, notifications } = await data.withSystem(async (tx) => ({
    secrets: await listSecretStates(tx, config),
    refusals: await listRefusals(tx),
    failedLinks: await countFailedLinks(tx),
    notifications: await countSubscribed(tx, config.SQS_QUEUE_ARN),
  }));
  return {
    application_id: config.SP_API_APPLICATION_ID ?? '',
    client_id: config.SP_API_CLIENT_ID ?? '',
    draft: config.SP_API_DRAFT,
    login_url: `${publicUrl()}/amz-login`,
    redirect_url: `${publicUrl()}/amz-redirect`,
    endpoints: [
      { name: 'lwa', url: config.LWA_URL ?? amazonEndpoints.lwa },
      { name: 'na', url: config.SP_API_NA_URL ?? amazonEndpoints.spApi.na },
      { name: 'eu', url: config.SP_API_EU_URL ?? amazonEndpoints.spApi.eu },
      { name: 'fe', url: config.SP_API_FE_URL ?? amazonEndpoints.spApi.fe },
    ],
    secrets: secrets.map(({ use, since, endsAt, refusedAt }) => ({
      use,
      since: since.toISOString(),
      ends_at: endsAt.toISOString(),
      refused_at: refusedAt?.toISOString() ?? null,
    })),
    roles: [...applicationRoles, ...optionalRoles].map((name) => ({
      name,
      optional: isOptionalRole(name),
      needed_for: listNeeds(name),
      missing: sumRefusals(refusals.filter(({ role }) => role === name)),
    })),
    notifications,
    failed_links: failedLinks,
  };
}

function listNeeds(role: ApplicationRole): string[] {
  const types = [
    ...reportKinds.map(({ type }) => type),
    inboundKind.type,
    settlementType,
    transactionsKind.type,
    awdKind.type,
    multiChannelKind.type,
    placementsKind.type,
  ];
  return [
    ...types.filter((type) => getRoleForReport(type) === role),
    ...(regions.some((region) => getRoleForMarketplaces(region) === role) ? [listMarketplaces] : []),
  ];
}

interface Refusal {
  readonly role: ApplicationRole;
  readonly refused: string;
  readonly stores: number;
  readonly since: Date;
}

/** Required roles that explain a refusal. */
export async function listMissingRoles(tx: Tx): Promise<ApplicationRole[]> {
  const refused = new Set((await listRefusals(tx)).map(({ role }) => role));
  return [...refused].filter((role) => !isOptionalRole(role));
}

/** Refusals in the last sync of each store, by report type or operation. */
async function listRefusals(tx: Tx): Promise<Refusal[]> {
  const reports = await sql<{ report_type: string; stores: number; since: Date }>`
    select report.report_type, count(distinct report.store_id) as stores, min(report.finished_at) as since
    from store_reports report
    where (
        (report.status = 'failed' and report.reason like ${deniedReason})
        or (report.status = 'empty' and report.reason = ${missingRole})
      )
      and report.sync_id = (
        select max(sync.id)
        from store_syncs sync
        where sync.account_id = report.account_id and sync.store_id = report.store_id
      )
    group by report.report_type
    order by report.report_type
  `.execute(tx);
  const listings = await tx
    .selectFrom('stores')
    .select((select) => [
      'region',
      select.fn.countAll<number>().as('stores'),
      select.fn.min('marketplaces_denied_at').as('since'),
    ])
    .where('marketplaces_denied_at', 'is not', null)
    .groupBy('region')
    .execute();
  return [
    ...reports.rows.map(({ report_type, ...row }) => ({
      role: getRoleForReport(report_type),
      refused: report_type,
      ...row,
    })),
    ...listings.flatMap(({ region, stores, since }) =>
      since === null
        ? []
        : [{ role: getRoleForMarketplaces(toRegion(region)), refused: listMarketplaces, stores, since }],
    ),
  ];
}

function sumRefusals(refusals: readonly Refusal[]): Setup['roles'][number]['missing'] {
  if (refusals.length === 0) return null;
  return {
    stores: Math.max(...refusals.map(({ stores }) => stores)),
    since: new Date(Math.min(...refusals.map(({ since }) => since.getTime()))).toISOString(),
    refused: refusals.map(({ refused }) => refused),
  };
}

async function countFailedLinks(tx: Tx): Promise<Setup['failed_links']> {
  const rows = await tx
    .selectFrom('store_authorizations')
    .select((select) => [
      'reason',
      select.fn.countAll<number>().as('count'),
      select.fn.max('created_at').as('last'),
    ])
    .where('status', '=', 'failed')
    .where('created_at', '>', sql<Date>`recoup_now() - interval '7 days'`)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason, count, last }) => ({ fault: reason, count, last_at: last.toISOString() }));
}

/** Linked stores whose notifications go to this queue. */
async function countSubscribed(tx: Tx, queue: string | undefined): Promise<Setup['notifications']> {
  if (queue === undefined) return null;
  const counts = await tx
    .selectFrom('stores')
    .leftJoin('store_subscriptions as subscription', (join) =>
      join
        .onRef('subscription.account_id', '=', 'stores.account_id')
        .onRef('subscription.store_id', '=', 'stores.id')
        .on('subscription.notification_type', '=', 'REPORT_PROCESSING_FINISHED')
        .on('subscription.queue_arn', '=', queue),
    )
    .select((select) => [
      select.fn.countAll<number>().as('stores'),
      select.fn.count<number>('subscription.subscription_id').as('subscribed'),
    ])
    .where('stores.state', 'in', [sellerStates.active, sellerStates.suspended])
    .executeTakeFirstOrThrow();
  return { queue, ...counts };
}

import type { DatabaseSync } from 'node:sqlite';
import { reportKinds } from '../world/reports/kinds.ts';
import type { ReportKind, Request } from '../world/reports/report.ts';
import { createSettlementReport, buildSettlements, settlementType } from '../world/reports/settlement.ts';
import { hasRows } from '../world/reports/write.ts';
import type { World } from '../world/world.ts';
import type { MarketplaceFaults } from './faults.ts';
import type { SandboxStore } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const queueTime = 15_000;
const workTime = 45_000;
/** Reports were seen in the queue for days (amzn/selling-partner-api-docs#3182). */
const stuckTime = 7 * day;

/** Amazon fails this report for a list of marketplaces with Brazil (amzn/selling-partner-api-models#4880). */
const failsWithBrazil = 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA';
const brazil = 'A2Q3Y263D00KWC';

/** Amazon keeps reports for 90 days. */
export const retention = 90 * day;

/** A report requested again within this time is cancelled. */
const intervals = { daily: 4 * 60 * minute, 'half-hourly': 30 * minute, any: 0 } as const;

export const statuses = ['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE'] as const;
export type Status = (typeof statuses)[number];

export interface ReportRequest {
  readonly type: string;
  readonly marketplaceIds: readonly string[];
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly options: Readonly<Record<string, string>>;
}

export interface StoredReport extends ReportRequest {
  readonly id: number;
  readonly storeId: string;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly status: Status;
  readonly settlementId: string | undefined;
}

/** `STOPPED`: cancelled by a call, effective immediately. The others take effect when processing ends. */
type Outcome = 'DONE' | 'CANCELLED' | 'FATAL' | 'STOPPED';

interface Kept extends Omit<StoredReport, 'status'> {
  readonly outcome: Outcome | undefined;
}

/** A store's world including everything that happened until a point in time. */
export type WorldAt = (store: SandboxStore, until: number) => Promise<World>;

export class Reports {
  readonly #database: DatabaseSync;
  readonly #time: MarketplaceTime;
  readonly #faults: MarketplaceFaults;
  readonly #worldAt: WorldAt;

  constructor(database: DatabaseSync, time: MarketplaceTime, faults: MarketplaceFaults, worldAt: WorldAt) {
    this.#database = database;
    this.#time = time;
    this.#faults = faults;
    this.#worldAt = worldAt;
  }

  create(store: SandboxStore, request: ReportRequest): number {
    const now = this.#time.now();
    const fault = this.#faults.take('fatal', 'cancelled', 'stuck');
    const startsAt = now + this.#time.scale(fault === 'stuck' ? stuckTime : queueTime);
    const outcome: Outcome | null =
      fault === 'fatal' || hasBrazilAmongOthers(request)
        ? 'FATAL'
        : fault === 'cancelled' || this.#isTooSoon(store, request)
          ? 'CANCELLED'
          : null;
    return this.#insert(store, request, {
      now,
      startsAt,
      endsAt: startsAt + this.#time.scale(workTime),
      outcome,
    });
  }

  #isTooSoon(store: SandboxStore, { type, marketplaceIds }: ReportRequest): boolean {
    const kind = reportKinds.get(type);
    const interval = intervals[kind?.interval ?? 'any'];
    if (interval === 0) return false;
    const rows = this.#database
      .prepare(
        `select marketplace_ids from marketplace_reports
         where store_id = ? and type = ? and created_at > ? and (outcome is null or outcome = 'DONE')`,
      )
      .all(store.id, type, this.#time.now() - this.#time.scale(interval));
    if (kind?.perMarketplace !== true) return rows.length > 0;
    return rows.some((row) =>
      readIds(row['marketplace_ids']).some((marketplace) => marketplaceIds.includes(marketplace)),
    );
  }

  #insert(
    store: SandboxStore,
    request: ReportRequest,
    life: { now: number; startsAt: number; endsAt: number; outcome: Outcome | null; settlementId?: string },
  ): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        `insert into marketplace_reports
           (store_id, type, marketplace_ids, data_start, data_end, options, created_at, starts_at, ends_at, outcome,
            settlement_id)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (store_id, settlement_id) do nothing`,
      )
      .run(
        store.id,
        request.type,
        JSON.stringify(request.marketplaceIds),
        Math.floor(request.dataStart),
        Math.floor(request.dataEnd),
        JSON.stringify(request.options),
        Math.floor(life.now),
        Math.floor(life.startsAt),
        Math.floor(life.endsAt),
        life.outcome,
        life.settlementId ?? null,
      );
    return Number(lastInsertRowid);
  }

  async get(store: SandboxStore, id: number): Promise<StoredReport | undefined> {
    const row = this.#database
      .prepare('select * from marketplace_reports where id = ? and store_id = ? and created_at > ?')
      .get(id, store.id, this.#time.now() - retention);
    return row && this.#look(store, toKept(row));
  }

  /** Requests of a store without their results, oldest first. */
  listRequested({ id }: SandboxStore): (ReportRequest & { readonly id: number })[] {
    return this.#database
      .prepare('select * from marketplace_reports where store_id = ? and settlement_id is null order by id')
      .all(id)
      .map(toKept)
      .map(({ id, type, marketplaceIds, dataStart, dataEnd, options }) => ({
        id,
        type,
        marketplaceIds,
        dataStart,
        dataEnd,
        options,
      }));
  }

  /** Newest first. */
  async list(
    store: SandboxStore,
    types: readonly string[],
    since: number,
    until: number,
  ): Promise<StoredReport[]> {
    if (types.includes(settlementType)) await this.#listSettlements(store);
    const rows = this.#database
      .prepare(
        `select * from marketplace_reports
         where store_id = ? and created_at >= ? and created_at <= ? and type in (select value from json_each(?))
         order by created_at desc, id desc`,
      )
      .all(store.id, Math.floor(since), Math.ceil(until), JSON.stringify(types));
    const reports: StoredReport[] = [];
    for (const row of rows) reports.push(await this.#look(store, toKept(row)));
    return reports;
  }

  /** Only a report that is still queued can be cancelled. */
  stop(store: SandboxStore, id: number): boolean {
    const { changes } = this.#database
      .prepare(
        `update marketplace_reports set outcome = 'STOPPED'
         where id = ? and store_id = ? and starts_at > ? and settlement_id is null`,
      )
      .run(id, store.id, this.#time.now());
    return changes > 0;
  }

  /** The marketplace creates settlements itself, three days after their period. */
  async #listSettlements(store: SandboxStore): Promise<void> {
    const world = await this.#worldAt(store, this.#time.now());
    for (const { id, marketplace, first, last } of buildSettlements(world)) {
      const now = world.calendar.startOf(last + 3);
      if (now > this.#time.now()) continue;
      const request: ReportRequest = {
        type: settlementType,
        marketplaceIds: [marketplace.id],
        dataStart: world.calendar.startOf(first),
        dataEnd: world.calendar.startOf(last + 1) - 1000,
        options: {},
      };
      this.#insert(store, request, { now, startsAt: now, endsAt: now, outcome: 'DONE', settlementId: id });
    }
  }

  async #look(store: SandboxStore, kept: Kept): Promise<StoredReport> {
    const { outcome, ...report } = kept;
    const now = this.#time.now();
    if (outcome === 'STOPPED') return { ...report, status: 'CANCELLED' };
    if (now < report.startsAt) return { ...report, status: 'IN_QUEUE' };
    if (now < report.endsAt) return { ...report, status: 'IN_PROGRESS' };
    if (outcome) return { ...report, status: outcome };
    const status = (await this.#isEmpty(store, report)) ? 'CANCELLED' : 'DONE';
    this.#database
      .prepare('update marketplace_reports set outcome = ? where id = ? and outcome is null')
      .run(status, report.id);
    return { ...report, status };
  }

  async #isEmpty(store: SandboxStore, report: Omit<StoredReport, 'status'>): Promise<boolean> {
    // Amazon does not reject a list of event types: it returns a file with only a header.
    if (report.options['eventType']?.includes(',')) return false;
    const { kind, request } = buildReportContent(await this.#worldAt(store, report.endsAt), report);
    return !(await hasRows(kind, request));
  }
}

function hasBrazilAmongOthers({ type, marketplaceIds }: ReportRequest): boolean {
  return type === failsWithBrazil && marketplaceIds.length > 1 && marketplaceIds.includes(brazil);
}

/** Which report to write, and from which world. */
export function buildReportContent(
  world: World,
  report: Omit<StoredReport, 'status'>,
): { readonly kind: ReportKind; readonly request: Request } {
  const settlement = buildSettlements(world).find(({ id }) => id === report.settlementId);
  const kind = settlement ? createSettlementReport(settlement) : reportKinds.get(report.type);
  if (!kind) throw new Error(`no such report: ${report.type}`);
  const from = world.calendar.toDay(report.dataStart);
  const to = world.calendar.toDay(report.dataEnd - 1);
  return { kind, request: { world, from, to, options: report.options } };
}

function readIds(column: unknown): string[] {
  return JSON.parse(String(column));
}

function toKept(row: Record<string, unknown>): Kept {
  const { outcome, settlement_id: settlementId } = row;
  return {
    id: Number(row['id']),
    storeId: String(row['store_id']),
    type: String(row['type']),
    marketplaceIds: readIds(row['marketplace_ids']),
    dataStart: Number(row['data_start']),
    dataEnd: Number(row['data_end']),
    options: JSON.parse(String(row['options'])),
    createdAt: Number(row['created_at']),
    startsAt: Number(row['starts_at']),
    endsAt: Number(row['ends_at']),
    outcome: (['DONE', 'CANCELLED', 'FATAL', 'STOPPED'] as const).find((known) => known === outcome),
    settlementId: typeof settlementId === 'string' ? settlementId : undefined,
  };
}

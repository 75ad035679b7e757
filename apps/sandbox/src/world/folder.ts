import { closeSync, createWriteStream, openSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toAwdOrderLine, toAwdShipmentLines } from './awd-api.ts';
import { historyDays } from './calendar.ts';
import { toItemReplies, toShipmentReply } from './inbound-api.ts';
import { toMultiChannelLines } from './multi-channel-api.ts';
import { toPlacementLines } from './placement-api.ts';
import type { Cohort } from './records.ts';
import { encode } from './reports/charset.ts';
import { line } from './reports/format.ts';
import { reportKinds } from './reports/kinds.ts';
import type { ReportKind, Request, Row } from './reports/report.ts';
import { receivingCounts, sourcingCosts } from './reports/seller-files.ts';
import { vendorFiles } from './reports/vendor-files.ts';
import { createSettlementReport, buildSettlements, sumSettlement } from './reports/settlement.ts';
import type { Truth } from './truth.ts';
import type { World } from './world.ts';

/** Generated losses and their innocent counterparts. */
export function* listTruths(world: World): Generator<Truth, void, undefined> {
  for (const { truths } of world.cohorts()) yield* truths;
}

/**
 * Writes all report files of a seller and the list of losses. Generates the world twice, however many
 * files.
 */
export async function writeFolder(world: World, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const settlements = buildSettlements(world);
  const totals = new Map(settlements.map((settlement) => [settlement, 0]));
  for (const { cohort } of world.cohorts()) {
    for (const [settlement, total] of totals)
      totals.set(settlement, total + sumSettlement(cohort, settlement));
  }
  const request = { world, from: 0, to: historyDays, options: {} };
  const files = [
    ...[...reportKinds.values(), sourcingCosts, receivingCounts, ...vendorFiles].map(
      (kind) => new ReportFile(folder, kind.type, kind),
    ),
    ...settlements.map(
      (settlement) =>
        new ReportFile(
          folder,
          `settlement-${settlement.id}`,
          createSettlementReport(settlement, totals.get(settlement)),
        ),
    ),
  ];
  for (const file of files) file.begin(request);
  for (const { cohort } of world.cohorts()) {
    for (const file of files) file.add(cohort, request);
  }
  for (const file of files) file.end(request);

  const save = (name: string, chunks: Iterable<string>) =>
    pipeline(Readable.from(chunks), createWriteStream(join(folder, name)));
  await save('inbound-shipments.json', listInboundReplies(world, 'shipments'));
  await save('inbound-shipment-items.json', listInboundReplies(world, 'items'));
  // Nowhere else is there a warehouse of AWD.
  if (world.settings.region === 'NA') {
    await save('awd-shipments.jsonl', listAwdLines(world, 'shipments'));
    await save('awd-transfers.jsonl', listAwdLines(world, 'transfers'));
  }
  await save('multi-channel-packages.jsonl', listMultiChannelPackages(world));
  await save('placements.jsonl', listPlacedShipments(world));
  await save('truth.jsonl', jsonLines(world));
}

/** A report file, written while the world is generated; omitted without rows. */
class ReportFile {
  readonly #path: string;
  readonly #kind: ReportKind;
  #file: number | undefined;
  #text = '';
  #rows = 0;

  constructor(folder: string, name: string, kind: ReportKind) {
    this.#path = join(folder, `${name}.txt`);
    this.#kind = kind;
  }

  begin(request: Request): void {
    this.#write(this.#kind.header(request));
    this.#rows = 0;
    for (const row of this.#kind.storeRows?.(request) ?? []) this.#write(row);
  }

  add(cohort: Cohort, request: Request): void {
    for (const row of this.#kind.rows(cohort, request)) this.#write(row);
    if (this.#text.length > 64 * 1024) this.#flush(request);
  }

  end(request: Request): void {
    if (this.#rows > 0) this.#flush(request);
    if (this.#file !== undefined) closeSync(this.#file);
  }

  #write(row: Row): void {
    this.#text += line(row, this.#kind.quoted, this.#kind.quoted ? '\n' : '\r\n');
    this.#rows++;
  }

  #flush({ world }: Request): void {
    this.#file ??= openSync(this.#path, 'w');
    writeSync(this.#file, encode(this.#text, this.#kind.charset(world.settings.region)));
    this.#text = '';
  }
}

function* listInboundReplies(world: World, what: 'shipments' | 'items'): Generator<string> {
  yield `{"payload":{"${what === 'items' ? 'ItemData' : 'ShipmentData'}":[`;
  let separator = '\n';
  for (const { cohort } of world.cohorts()) {
    const marketplace = cohort.products[0]?.marketplace;
    for (const shipment of cohort.shipments) {
      if (!marketplace) continue;
      for (const entry of what === 'items'
        ? toItemReplies(shipment)
        : [toShipmentReply(shipment, marketplace)]) {
        yield separator + JSON.stringify(entry);
        separator = ',\n';
      }
    }
  }
  yield '\n]}}\n';
}

/** As our client reads them, one SKU a line. */
function* listAwdLines(world: World, what: 'shipments' | 'transfers'): Generator<string> {
  for (const { cohort } of world.cohorts()) {
    const lines =
      what === 'shipments'
        ? cohort.awdShipments.flatMap((shipment) => toAwdShipmentLines(shipment, world.calendar))
        : cohort.awdTransfers.map((transfer) => toAwdOrderLine(transfer, world.calendar));
    for (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
}

function* listMultiChannelPackages(world: World): Generator<string> {
  for (const { cohort } of world.cohorts()) {
    for (const order of cohort.multiChannelOrders) {
      for (const line of toMultiChannelLines(order, world.calendar)) yield `${JSON.stringify(line)}\n`;
    }
  }
}

function* listPlacedShipments(world: World): Generator<string> {
  for (const { cohort } of world.cohorts()) {
    for (const plan of cohort.inboundPlans) {
      for (const line of toPlacementLines(plan, world.calendar)) yield `${JSON.stringify(line)}\n`;
    }
  }
}

function* jsonLines(world: World): Generator<string> {
  for (const truth of listTruths(world)) yield `${JSON.stringify(truth)}\n`;
}

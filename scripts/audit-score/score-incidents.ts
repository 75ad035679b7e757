import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { auditFolder, type AuditRegion, type UndatedFinding } from '@recoup/recovery';
import { checkFigures } from './check-figures.ts';
import { awdIncidents } from './incidents/awd.ts';
import { countIncidents } from './incidents/counts.ts';
import { multiChannelIncidents } from './incidents/multi-channel.ts';
import { orderIncidents } from './incidents/orders.ts';
import { paymentIncidents } from './incidents/payments.ts';
import { vendorIncidents } from './incidents/vendor.ts';
import { placementIncidents } from './incidents/placements.ts';
import { sellerOrderIncidents } from './incidents/seller-orders.ts';
import { shipmentIncidents } from './incidents/shipments.ts';
import { stockIncidents } from './incidents/stock.ts';
import { auditDay, Store } from './incidents/store.ts';
import { writeFiles } from './incidents/write-files.ts';
import type { Score, Tally } from './score-world.ts';

/** Days the ledger reaches back. */
const ledgerDays = 200;

export interface IncidentSettings {
  readonly seed: string;
  readonly region: AuditRegion;
  /** How often each incident happens. */
  readonly times: number;
}

interface Sum {
  units: number;
  minor: number;
}

/**
 * Writes a store in which every known incident happens, audits it, and compares units and money by claim type and
 * product: how findings are cut is the audit's own business.
 */
export async function scoreIncidents({ seed, region, times }: IncidentSettings): Promise<Score> {
  const store = new Store(region, seed);
  addIncidents(store, times);
  const folder = mkdtempSync(join(tmpdir(), 'recoup-incidents-'));
  try {
    writeFiles(store, folder);
    const audit = await auditFolder(folder, { asOf: auditDay, region });
    const open = [
      ...audit.findings.filter(({ state }) => state === 'open' || state === 'to_check'),
      ...audit.undated,
    ];
    const score = compare(store, open);
    const unread = audit.unread.map(({ name, faults }) => `not read: ${name} ${JSON.stringify(faults)}`);
    return { ...score, faults: [...unread, ...score.faults, ...checkFigures(open)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function addIncidents(store: Store, times: number): void {
  const incidents = {
    ...stockIncidents,
    ...paymentIncidents,
    ...orderIncidents,
    ...sellerOrderIncidents,
    ...shipmentIncidents,
    ...countIncidents,
    ...multiChannelIncidents,
    ...vendorIncidents,
    ...placementIncidents,
    ...(store.region === 'NA' && awdIncidents),
  };
  for (const [name, plant] of Object.entries(incidents)) {
    store.begin(name);
    for (let time = 0; time < times; time += 1) plant(store);
  }
  store.begin('sold every day');
  const sold = store.product();
  for (let ago = ledgerDays; ago >= 0; ago -= 1) store.ledger(sold, ago, 'Shipments', -1);
}

function compare(store: Store, open: readonly UndatedFinding[]): Score {
  const tallies = new Map<ClaimType, Tally>(
    claimTypes.map((claimType) => [claimType, { planted: 0, found: 0, missed: 0, wrong: 0 }]),
  );
  const faults: string[] = [];
  const found = new Map<string, Sum>();
  const skus = new Map((store.rows.get('costs') ?? []).map(({ cells }) => [cells['fnsku'], cells['sku']]));
  for (const { claimType, sku, fnsku, shipmentId, referenceId, quantity, amount } of open) {
    const name = sku ?? (fnsku === null ? (shipmentId ?? referenceId) : skus.get(fnsku));
    const key = `${claimType} ${String(name)}`;
    const sum = found.get(key) ?? { units: 0, minor: 0 };
    found.set(key, { units: sum.units + quantity, minor: sum.minor + (amount?.minor ?? 0) });
  }
  for (const [key, { incident, units, amount }] of store.expected) {
    const tally = getTally(tallies, key);
    tally.planted += 1;
    const sum = found.get(key);
    found.delete(key);
    if (!sum) {
      tally.missed += 1;
      faults.push(`missed ${key} (${incident}): ${units} for ${amount}`);
    } else if (sum.units === units && sum.minor === Math.round(amount)) tally.found += 1;
    else {
      tally.wrong += 1;
      faults.push(`wrong ${key} (${incident}): ${units} for ${amount}, found ${sum.units} for ${sum.minor}`);
    }
  }
  for (const [key, { units, minor }] of found) {
    getTally(tallies, key).wrong += 1;
    const incident = store.incidents.get(key.split(' ')[1] ?? '') ?? 'never planted';
    faults.push(`not owed: ${key} (${incident}): ${units} for ${minor}`);
  }
  return { tallies, faults };
}

function getTally(tallies: ReadonlyMap<ClaimType, Tally>, key: string): Tally {
  const entry = [...tallies].find(([claimType]) => key.startsWith(`${claimType} `));
  if (!entry) throw new Error(`no claim type: ${key}`);
  return entry[1];
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { auditFolder, type AuditRegion, type UndatedFinding } from '@recoup/recovery';
import { checkFigures } from './check-figures.ts';

const worldProgram = fileURLToPath(new URL('../../apps/sandbox/src/world/main.ts', import.meta.url));

export interface WorldSettings {
  readonly seed: string;
  readonly region: AuditRegion;
  readonly rows: number;
  readonly asOf: string;
}

/** The generator's list of losses. */
interface Truth {
  readonly verdict: 'owed' | 'lapsed' | 'innocent' | 'undecided';
  readonly kind: ClaimType;
  readonly scenario: string;
  readonly ids: Readonly<Partial<Record<IdName, string>>>;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
}

const idNames = [
  'fnsku',
  'sku',
  'orderId',
  'shipmentId',
  'removalOrderId',
  'reimbursementId',
  'referenceId',
] as const;
type IdName = (typeof idNames)[number];

export interface Tally {
  planted: number;
  found: number;
  missed: number;
  wrong: number;
}

export interface Score {
  readonly tallies: ReadonlyMap<ClaimType, Tally>;
  /** Descriptions of missed and wrong findings. */
  readonly faults: readonly string[];
}

/** Amazon Warehousing and Distribution is in the United States only. */
export function canHappen(claimType: ClaimType, region: AuditRegion): boolean {
  return region === 'NA' || !claimType.startsWith('awd_');
}

/** Generates a world, audits its files and compares the findings with the generated losses. */
export async function scoreWorld(settings: WorldSettings): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-score-'));
  try {
    await writeWorld(settings, folder);
    const truths = readTruths(join(folder, 'truth.jsonl'));
    const { findings, undated } = await auditFolder(folder, { asOf: settings.asOf, region: settings.region });
    const open = [...findings.filter(({ state }) => state === 'open' || state === 'to_check'), ...undated];
    const score = compare(truths, open);
    return { ...score, faults: [...score.faults, ...checkFigures(open)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function writeWorld({ seed, region, rows, asOf }: WorldSettings, folder: string): Promise<void> {
  const world = ['--seed', seed, '--region', region, '--rows', String(rows), '--as-of', asOf];
  const child = spawn(process.execPath, [worldProgram, folder, ...world], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the world was not written: ${String(code)}`);
}

function readTruths(path: string): Truth[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Truth => JSON.parse(line));
}

function compare(truths: readonly Truth[], open: readonly UndatedFinding[]): Score {
  const tallies = new Map<ClaimType, Tally>(
    claimTypes.map((claimType) => [claimType, { planted: 0, found: 0, missed: 0, wrong: 0 }]),
  );
  const faults: string[] = [];
  const unexplained = new Map(open.map((finding) => [finding.key, finding]));
  const byProduct = Map.groupBy(open, ({ claimType, fnsku, sku }) => `${claimType} ${sku ?? fnsku ?? ''}`);
  for (const truth of truths) {
    const tally = tallies.get(truth.kind);
    if (truth.verdict !== 'owed' || !tally) continue;
    tally.planted += 1;
    const near = [truth.ids.sku, truth.ids.fnsku, ''].flatMap(
      (product) => byProduct.get(`${truth.kind} ${product ?? ''}`) ?? [],
    );
    const finding = near.find((one) => unexplained.has(one.key) && isSameLoss(truth, one));
    if (!finding) {
      tally.missed += 1;
      faults.push(`missed ${described(truth)}`);
      continue;
    }
    unexplained.delete(finding.key);
    if (finding.quantity === truth.quantity && isSameAmount(truth, finding)) tally.found += 1;
    else {
      tally.wrong += 1;
      faults.push(
        `wrong ${described(truth)}: found ${finding.quantity} for ${JSON.stringify(finding.amount)}`,
      );
    }
  }
  for (const finding of unexplained.values()) {
    const tally = tallies.get(finding.claimType);
    if (tally) tally.wrong += 1;
    const meant = truths.find((truth) => truth.kind === finding.claimType && isSameLoss(truth, finding));
    faults.push(`not owed: ${finding.key}, ${meant ? described(meant) : 'never planted'}`);
  }
  return { tallies, faults };
}

/** A finding may omit alternative product ids; the other ids must match. */
function isSameLoss(truth: Truth, finding: UndatedFinding): boolean {
  return idNames.every((name) => {
    const planted = truth.ids[name];
    if (planted === undefined || planted === finding[name]) return true;
    return (name === 'fnsku' || name === 'sku') && finding[name] === null;
  });
}

function isSameAmount({ amount, currency }: Truth, finding: UndatedFinding): boolean {
  return finding.amount?.minor === amount && finding.amount.currency === currency;
}

function described({ verdict, kind, scenario, ids, quantity, amount, currency }: Truth): string {
  return `${kind} (${verdict}, ${scenario}) ${JSON.stringify(ids)}: ${quantity} for ${amount} ${currency}`;
}

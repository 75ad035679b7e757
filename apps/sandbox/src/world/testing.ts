import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { historyDays } from './calendar.ts';
import { writeFolder } from './folder.ts';
import { legacy, type ReportKind, type Request } from './reports/report.ts';
import { writeReport } from './reports/write.ts';
import { createWorld, type World, type WorldSettings } from './world.ts';

export function createTestWorld(settings: Partial<WorldSettings> = {}): World {
  return createWorld({ seed: 'test', rows: 1000, region: 'NA', asOf: '2026-11-15', ...settings });
}

export type ReadRow = Readonly<Record<string, string>>;

export async function readReportBytes(
  kind: ReportKind,
  world: World,
  change: Partial<Request> = {},
): Promise<Buffer> {
  return buffer(writeReport(kind, { world, from: 0, to: historyDays, options: {}, ...change }));
}

/** Reads a report as its receiver would: declared charset, header names, quotes taken off. */
export async function readReport(
  kind: ReportKind,
  world: World,
  change: Partial<Request> = {},
): Promise<ReadRow[]> {
  return parseReport(await readReportBytes(kind, world, change), kind, world);
}

function parseReport(
  bytes: Uint8Array,
  kind: Pick<ReportKind, 'charset' | 'quoted'>,
  world: World,
): ReadRow[] {
  const text = new TextDecoder(kind.charset(world.settings.region), { fatal: true }).decode(bytes);
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split('\t').map((cell) => (kind.quoted ? removeQuotes(cell) : cell)));
  return rows.map((cells) => {
    if (cells.length !== header.length) throw new Error(`${cells.length} cells, not ${header.length}`);
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** All files of a world, read from disk. */
export async function readFolder(
  world: World,
): Promise<(kind: ReportKind | 'settlement') => Promise<ReadRow[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-world-'));
  await writeFolder(world, folder);
  const files = new Map<string, Buffer>();
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  await rm(folder, { recursive: true });
  return async (kind) => {
    if (kind !== 'settlement') return parseReport(files.get(`${kind.type}.txt`) ?? Buffer.of(), kind, world);
    return [...files]
      .filter(([name]) => name.startsWith('settlement-'))
      .flatMap(([, bytes]) => parseReport(bytes, { charset: legacy, quoted: false }, world));
  };
}

function removeQuotes(cell: string): string {
  if (!/^".*"$/.test(cell)) throw new Error(`not quoted: ${cell}`);
  return cell.slice(1, -1).replaceAll('""', '"');
}

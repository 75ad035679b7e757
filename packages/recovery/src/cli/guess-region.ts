import { marketplaces } from '../marketplaces.ts';
import type { AuditRegion } from '../policy/policy.ts';
import { readPlainHead } from './unpack.ts';

const headSize = 64 * 1024;
const cell = /(?<=[\t",;])(?:[A-Z]{2,3}|[Aa]mazon\.[a-z.]+)(?=[\t",;\r\n])/g;

const regionOf = new Map(
  marketplaces.flatMap(({ currency, country, domain, region }) =>
    [currency, country, domain].map((word) => [word, region] as const),
  ),
);

/** The region whose currencies, countries and stores occur most often in the files; North America if none occurs. */
export async function guessRegion(paths: readonly string[]): Promise<AuditRegion> {
  const votes: Record<AuditRegion, number> = { NA: 0, EU: 0, FE: 0 };
  for (const path of paths) {
    for (const [word] of (await readPlainHead(path, headSize)).toString('latin1').matchAll(cell)) {
      const region = regionOf.get(word) ?? regionOf.get(word.toLowerCase());
      if (region) votes[region] += 1;
    }
  }
  if (votes.EU > votes.NA && votes.EU >= votes.FE) return 'EU';
  return votes.FE > votes.NA ? 'FE' : 'NA';
}

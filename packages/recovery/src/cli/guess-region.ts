import { marketplaces } from '../marketplaces.ts';
import type { AuditRegion } from '../policy/policy.ts';
import { plainHead } from './unpack.ts';

const headSize = 64 * 1024;
const cell = /(?<=[\t",;])[A-Z]{2,3}(?=[\t",;\r\n])/g;

/** The region whose currencies and countries the files name most; North America where they name none. */
export async function guessRegion(paths: readonly string[]): Promise<AuditRegion> {
  const votes: Record<AuditRegion, number> = { NA: 0, EU: 0, FE: 0 };
  for (const path of paths) {
    for (const [word] of (await plainHead(path, headSize)).toString('latin1').matchAll(cell)) {
      const place = marketplaces.find(({ currency, country }) => currency === word || country === word);
      if (place) votes[place.region] += 1;
    }
  }
  if (votes.EU > votes.NA && votes.EU >= votes.FE) return 'EU';
  return votes.FE > votes.NA ? 'FE' : 'NA';
}

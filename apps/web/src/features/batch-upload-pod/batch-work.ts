import type { ProofBatch, ProofFile } from '@recoup/contract/proofs';
import type { ProofState } from '@recoup/contract/proof-states';

/** Files that need a decision come first, then files that wait to be saved, then finished ones. */
const order: readonly ProofState[] = ['ambiguous', 'unknown', 'matched', 'duplicate', 'left_out', 'saved'];

function needsWork({ counts, unfinished }: ProofBatch): boolean {
  return unfinished > 0 || counts.ambiguous + counts.unknown + counts.matched > 0;
}

/** Batches that need work come first; otherwise their order is unchanged. */
export function sortBatches(batches: readonly ProofBatch[]): readonly ProofBatch[] {
  return [...batches.filter(needsWork), ...batches.filter((batch) => !needsWork(batch))];
}

export function sortFiles(files: readonly ProofFile[]): readonly ProofFile[] {
  return files.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

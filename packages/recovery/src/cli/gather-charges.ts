import { gathersCharges } from '@recoup/contract/claim-types';
import { addFigures } from '../figures.ts';
import type { Finding } from '../finding.ts';

/** Merges fee findings into one per product and store, with the deadline of its oldest charge. */
export function mergeCharges(findings: readonly Finding[]): Finding[] {
  const gathered = new Map<string, Finding>();
  for (const finding of findings) {
    const { key, claimType, sku, country, amount, state } = finding;
    const subject = gathersCharges(claimType)
      ? JSON.stringify([claimType, sku, country, amount?.currency, state])
      : key;
    const others = gathered.get(subject);
    gathered.set(subject, others ? mergeFindings(others, finding) : finding);
  }
  return [...gathered.values()];
}

function mergeFindings(one: Finding, other: Finding): Finding {
  const [older, newer] = one.anchor.date <= other.anchor.date ? [one, other] : [other, one];
  const evidence = new Map(
    [...older.evidence, ...newer.evidence].map((place) => [`${place.file} ${place.row}`, place]),
  );
  return {
    ...older,
    referenceId: older.country,
    quantity: older.quantity + newer.quantity,
    amount:
      older.amount && newer.amount
        ? { ...older.amount, minor: older.amount.minor + newer.amount.minor }
        : (older.amount ?? newer.amount),
    figures: addFigures(older.figures, newer.figures),
    evidence: [...evidence.values()].toSorted((a, b) => a.file - b.file || a.row - b.row),
  };
}

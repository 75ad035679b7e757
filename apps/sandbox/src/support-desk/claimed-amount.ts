const number = String.raw`\d[\d.,\s]*`;
/** An amount with its sign before or after it: `$1,045.00`, `1.045,00 €`. */
const amount = new RegExp(String.raw`\p{Sc}\s?(${number})|(${number})\s?\p{Sc}`, 'gu');

/**
 * The amount a claim text asks for, in minor units: the last of each line, because a line ends with the result of its
 * calculation. Undefined where the text names none.
 */
export function readClaimedAmount(text: string): number | undefined {
  const amounts = text.split('\n').flatMap((line) => {
    const last = [...line.matchAll(amount)].at(-1);
    return last ? [toMinor((last[1] ?? last[2] ?? '').trim().replace(/[.,]$/, ''))] : [];
  });
  return amounts.length === 0 ? undefined : amounts.reduce((sum, each) => sum + each, 0);
}

/** Drops the separators: claim texts write every decimal of their currency. */
function toMinor(figure: string): number {
  return Number(figure.replaceAll(/\D/g, ''));
}

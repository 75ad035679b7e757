/** The least and the most a card is charged with at once; the server says the same. */
const least = 50;
const most = 10_000_000;

/** What was typed, in the currency's smallest unit; null when no card can be charged with it. */
export function minorOf(typed: string, currency: string): number | null {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const plain = typed.trim().replaceAll(/[,，\s]/g, '');
  const pattern = digits === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`);
  if (!pattern.test(plain)) return null;
  const minor = Math.round(Number(plain) * 10 ** digits);
  return minor >= least && minor <= most ? minor : null;
}

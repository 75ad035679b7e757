interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Formatting for display. */
export function majorUnits({ minor, currency }: Money): number {
  return minor / 10 ** digitsOf(currency);
}

export function writeMoney(money: Money, locale: string): string {
  if (!isCurrency(money.currency)) return `${majorUnits(money)} ${money.currency}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(
    majorUnits(money),
  );
}

/** Number of decimal places. */
export function digitsOf(currency: string): number {
  if (!isCurrency(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

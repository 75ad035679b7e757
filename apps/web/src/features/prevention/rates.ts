interface Rate {
  readonly units: number;
  readonly handled: number;
}

/** The share of handled units that were lost; undefined when none were handled. */
export function calculateShare({ units, handled }: Rate): number | undefined {
  return handled > 0 ? units / handled : undefined;
}

/** The given number of months up to a day, including months without an event. */
export function fillMonths<Month extends Rate & { readonly month: string }>(
  months: readonly Month[],
  { count, until }: { readonly count: number; readonly until: string },
): (Rate & { readonly month: string })[] {
  const last = new Date(until);
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1 - count + index, 1))
      .toISOString()
      .slice(0, 7);
    return months.find((each) => each.month === month) ?? { month, units: 0, handled: 0 };
  });
}

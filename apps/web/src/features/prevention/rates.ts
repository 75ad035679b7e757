interface Rate {
  readonly units: number;
  readonly handled: number;
}

/** Undefined where nothing was handled. */
export function shareOf({ units, handled }: Rate): number | undefined {
  return handled > 0 ? units / handled : undefined;
}

/** The months up to the last one that was counted, those without an event among them. */
export function fillMonths<Month extends Rate & { readonly month: string }>(
  months: readonly Month[],
  count: number,
): (Rate & { readonly month: string })[] {
  const last = months.at(-1)?.month;
  if (last === undefined) return [];
  const [year = 0, number = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(year, number - count + index, 1)).toISOString().slice(0, 7);
    return months.find((each) => each.month === month) ?? { month, units: 0, handled: 0 };
  });
}

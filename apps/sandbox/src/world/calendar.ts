/** How many days of history a world has; day 0 is the oldest, the as-of date itself is not in it. */
export const historyDays = 420;

const dayInMs = 86_400_000;

/** Turns the days of a world into dates. */
export class Calendar {
  readonly asOf: string;
  readonly #start: number;
  // Cached, because every row needs it and there are few.
  readonly #dates: string[] = [];

  constructor(asOf: string) {
    const end = Date.parse(`${asOf}T00:00:00Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(end)) throw new RangeError('as-of is YYYY-MM-DD');
    this.asOf = asOf;
    this.#start = end - historyDays * dayInMs;
  }

  /** YYYY-MM-DD */
  iso(day: number): string {
    const known = this.#dates[day];
    if (known !== undefined) return known;
    const date = new Date(this.startOf(day)).toISOString().slice(0, 10);
    if (day >= 0) this.#dates[day] = date;
    return date;
  }

  /** YYYY-MM-DDTHH:MM:SS, UTC, without a zone. */
  time(day: number, seconds: number): string {
    const two = (value: number) => String(value).padStart(2, '0');
    const minutes = Math.floor(seconds / 60);
    return `${this.iso(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }

  /** The day a moment falls on; may lie outside the history. */
  toDay(time: number): number {
    return Math.floor((time - this.#start) / dayInMs);
  }

  startOf(day: number): number {
    return this.#start + day * dayInMs;
  }

  /** Months wholly inside the history, oldest first. */
  listWholeMonths(): { readonly label: string; readonly first: number; readonly last: number }[] {
    const months = [];
    const start = new Date(this.#start);
    let year = start.getUTCFullYear();
    let month = start.getUTCMonth() + 1;
    for (;;) {
      const first = this.toDay(Date.UTC(year, month, 1));
      const last = this.toDay(Date.UTC(year, month + 1, 1)) - 1;
      if (last >= historyDays) return months;
      months.push({ label: this.iso(first).slice(0, 7), first, last });
      month++;
      if (month === 12) {
        month = 0;
        year++;
      }
    }
  }
}

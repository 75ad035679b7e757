import { setImmediate } from 'node:timers/promises';

const portionRows = 500;

/** Yields rows in portions, between which the thread serves other requests. */
export async function* inPortions<Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[], void, undefined> {
  for (let first = 0; first < rows.length; first += portionRows) {
    if (first > 0) await setImmediate();
    yield rows.slice(first, first + portionRows);
  }
}

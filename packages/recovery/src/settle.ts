import type { DuckDBConnection, DuckDBDataChunk, DuckDBVector } from '@duckdb/node-api';

/**
 * Settles losses with the finds and payments that follow them, oldest loss first, and returns the units left of each
 * entry. `changes` are in order of time: positive units are losses, negative ones finds or payments. An entry with a
 * currency settles losses of that currency first, then any.
 */
export function settle(changes: readonly number[], currencies: readonly (string | null)[]): number[] {
  const left = changes.map(Math.abs);
  for (const [currency, places] of Map.groupBy(changes.keys(), (place) => currencies[place] ?? null)) {
    if (currency !== null) settleAt(places, changes, left);
  }
  settleAt(changes.keys(), changes, left);
  return left;
}

function settleAt(places: Iterable<number>, changes: readonly number[], left: number[]): void {
  const open: number[] = [];
  let oldest = 0;
  for (const place of places) {
    if ((changes[place] ?? 0) > 0) open.push(place);
    else {
      let spare = left[place] ?? 0;
      for (let loss = open[oldest]; spare > 0 && loss !== undefined; loss = open[oldest]) {
        const unsettled = left[loss] ?? 0;
        const settled = Math.min(spare, unsettled);
        spare -= settled;
        left[loss] = unsettled - settled;
        if (settled === unsettled) oldest += 1;
      }
      left[place] = spare;
    }
  }
}

/**
 * Makes `settle` available in SQL, with lists as arguments. Window functions would need three sorts for each of two
 * passes, and a sort costs DuckDB several milliseconds even for a few rows.
 */
export async function registerSettle(connection: DuckDBConnection): Promise<void> {
  const { DuckDBListVector, DuckDBScalarFunction, INTEGER, LIST, VARCHAR, listValue } =
    await import('@duckdb/node-api');
  const readList = (input: DuckDBDataChunk, column: number, row: number): DuckDBVector => {
    const lists = input.getColumnVector(column);
    const list = lists instanceof DuckDBListVector ? lists.getItemVector(row) : null;
    if (list === null) throw new TypeError('not a list');
    return list;
  };
  const readItems = <T>(vector: DuckDBVector, parse: (item: unknown) => T): T[] =>
    Array.from({ length: vector.itemCount }, (_, at) => parse(vector.getItem(at)));
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: 'settle',
      parameterTypes: [LIST(INTEGER), LIST(VARCHAR)],
      returnType: LIST(INTEGER),
      mainFunction: (_, input, output) => {
        for (let row = 0; row < input.rowCount; row++) {
          const changes = readItems(readList(input, 0, row), Number);
          const currencies = readItems(readList(input, 1, row), (item) =>
            typeof item === 'string' ? item : null,
          );
          output.setItem(row, listValue(settle(changes, currencies)));
        }
        output.flush();
      },
    }),
  );
}

import type { Cell } from '../cell.ts';
import { Problem } from '../problem.ts';

/** Spreadsheets become slow beyond this; the refusal's text names the number. */
const maxRows = 50_000;
const pageRows = 1_000;

interface PageRequest {
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/**
 * Reads a whole list page by page, or refuses: a truncated file would look complete. What moves to a later page while the
 * list is read counts once, as it was read last.
 */
export async function readExportRows<Item extends { readonly id: number }>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
  toCells: (item: Item) => Cell[],
): Promise<Cell[][]> {
  const rows = new Map<number, Cell[]>();
  let cursor: string | undefined;
  do {
    const { items, next } = await readPage({ cursor, limit: pageRows });
    for (const item of items) {
      rows.delete(item.id);
      rows.set(item.id, toCells(item));
    }
    if (rows.size > maxRows) throw new Problem('too_many_to_export');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return [...rows.values()];
}

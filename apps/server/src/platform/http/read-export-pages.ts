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

/** Reads a whole list page by page, or refuses: a truncated file would look complete. */
export async function* readExportPages<Item>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[], void, undefined> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const { items, next } = await readPage({ cursor, limit: pageRows });
    count += items.length;
    if (count > maxRows) throw new Problem('too_many_to_export');
    yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

import { decodeText } from '@recoup/sp-api';
import { readCsv } from '../platform/csv/read-csv.ts';

export interface RawRow {
  readonly row: number;
  readonly cells: { readonly header: string; readonly value: string }[];
}

/** The rows wanted, each cell under its header, as the file has them; reading ends with the last of them. */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  file: { readonly content_type: string; readonly region: string },
  wanted: ReadonlySet<number>,
): AsyncGenerator<RawRow, void, undefined> {
  const last = Math.max(...wanted);
  const country = file.region === 'fe' ? 'JP' : undefined;
  const text = decodeText(bytes, { contentType: file.content_type, country });
  let headers: readonly string[] = [];
  for await (const { row, fields } of readCsv(text)) {
    if (row === 1) headers = fields();
    if (wanted.has(row)) {
      yield { row, cells: fields().map((value, index) => ({ header: headers[index] ?? '', value })) };
    }
    if (row >= last) return;
  }
}

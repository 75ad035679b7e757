export type Charset = 'utf-8' | 'windows-1252' | 'Shift_JIS';

const tables = new Map<Charset, ReadonlyMap<string, number>>();

/** Writes text in the charset; a character it lacks becomes "?", as in the marketplace's own files. */
export function encode(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8');
  const table = tables.get(charset) ?? makeTable(charset);
  const bytes = Buffer.allocUnsafe(text.length * 2);
  let length = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const value = code < 0x80 ? code : (table.get(char) ?? 0x3f);
    if (value > 0xff) bytes[length++] = value >> 8;
    bytes[length++] = value & 0xff;
  }
  return bytes.subarray(0, length);
}

// Node decodes these charsets but cannot encode them: the table is the inverse of decoding.
function makeTable(charset: Charset): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(charset);
  const table = new Map<string, number>();
  const learn = (value: number, bytes: Uint8Array) => {
    const char = decoder.decode(bytes);
    if (char.length === 1 && char !== '\ufffd' && !table.has(char)) table.set(char, value);
  };
  for (let high = 0x80; high <= 0xff; high++) {
    learn(high, Uint8Array.of(high));
    if (charset !== 'Shift_JIS') continue;
    for (let low = 0x40; low <= 0xfc; low++) learn((high << 8) | low, Uint8Array.of(high, low));
  }
  tables.set(charset, table);
  return table;
}

import type { Dialect } from './dialect.ts';

const besideCells = {
  '\t': [' \t', '\t '],
  // Programs add a tab to keep a spreadsheet from reading an id as a number.
  ',': [' ,', ', ', '\t'],
  ';': [' ;', '; ', '\t'],
} as const;
const atLineEnds = [' \n', '\n ', ' \r'];
const atQuotes = [' "', '" '];
const unusual = ['\u00A0', '\u2007', '\u202F', '\u3000', '\u200B', '\u2060', '\uFEFF'];

/** Finds possible blanks around cells in the bytes of a file. */
export class LooseBlanks {
  readonly #sought = new Map(
    [...Object.values(besideCells).flat(), ...atLineEnds, ...atQuotes, ...unusual].map(
      (text) => [text, Buffer.from(text)] as const,
    ),
  );
  readonly #found = new Set<string>();
  #tail = Buffer.alloc(0);

  see(chunk: Buffer): void {
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, 3)]);
    for (const [text, bytes] of this.#sought) {
      if (!chunk.includes(bytes) && !seam.includes(bytes)) continue;
      this.#found.add(text);
      this.#sought.delete(text);
    }
    this.#tail = Buffer.from(chunk.subarray(-3));
  }

  /** Whether cells of a UTF-8 file in this dialect may have blanks around them. */
  areIn({ separator, isQuoted }: Dialect): boolean {
    if (this.#tail.toString('latin1').endsWith(' ')) return true;
    return [...besideCells[separator], ...atLineEnds, ...(isQuoted ? atQuotes : []), ...unusual].some(
      (text) => this.#found.has(text),
    );
  }
}

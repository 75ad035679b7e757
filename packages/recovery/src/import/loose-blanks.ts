import type { Dialect } from './dialect.ts';

const besideCells = {
  '\t': [' \t', '\t '],
  // Programs add a tab to keep a spreadsheet from reading an id as a number.
  ',': [' ,', ', ', '\t'],
  ';': [' ;', '; ', '\t'],
} as const;
const atLineEnds = [' \n', '\n ', ' \r'];
/** As the bytes of UTF-8, each written as one character. */
const unusual = ['\u00A0', '\u2007', '\u202F', '\u3000', '\u200B', '\u2060', '\uFEFF'].map((character) =>
  Buffer.from(character).toString('latin1'),
);
const longest = 3;
/** Larger strings are costly to collect. */
const pieceSize = 64 * 1024;

/** Only where a quoted cell begins or ends: within one, an inch mark is often followed by a blank. */
function buildQuotePatterns(separator: Dialect['separator']): string[] {
  return [separator, '\n', '\r'].flatMap((edge) => [`${edge}" `, ` "${edge}`]);
}

/** Finds possible blanks around cells in the bytes of a file. */
export class LooseBlanks {
  readonly #sought = new Set([
    ...Object.values(besideCells).flat(),
    ...atLineEnds,
    ...buildQuotePatterns('\t'),
    ...buildQuotePatterns(','),
    ...buildQuotePatterns(';'),
    ...unusual,
  ]);
  readonly #found = new Set<string>();
  #pattern = this.#buildPattern();
  #tail = '';

  see(chunk: Buffer): void {
    const seam = longest - 1;
    this.#search(this.#tail + chunk.toString('latin1', 0, seam));
    for (let at = 0; at < chunk.length; at += pieceSize) {
      this.#search(chunk.toString('latin1', at, Math.min(at + pieceSize + seam, chunk.length)));
    }
    this.#tail = (this.#tail + chunk.subarray(-seam).toString('latin1')).slice(-seam);
  }

  /** Whether cells of a UTF-8 file in this dialect may have blanks around them. */
  areIn({ separator, isQuoted }: Dialect): boolean {
    if (/ "?$/.test(this.#tail)) return true;
    const quoted = isQuoted ? buildQuotePatterns(separator) : [];
    return [...besideCells[separator], ...atLineEnds, ...quoted, ...unusual].some((text) =>
      this.#found.has(text),
    );
  }

  #search(text: string): void {
    for (let match = this.#pattern.exec(text); match; match = this.#pattern.exec(text)) {
      this.#found.add(match[0]);
      this.#sought.delete(match[0]);
      this.#pattern = this.#buildPattern();
    }
  }

  /** One search for all that was not found yet takes a third of the time of one for each. */
  #buildPattern(): RegExp {
    return new RegExp([...this.#sought].join('|') || '(?!)');
  }
}

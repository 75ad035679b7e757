/** How a file separates its cells. Only quoted cells can contain a separator or a line break. */
export interface Dialect {
  readonly separator: '\t' | ',' | ';';
  readonly isQuoted: boolean;
}

/** Detected from the header line and the lines below it. */
export function detectDialect(header: string, below: string): Dialect {
  if (!header.includes('\t')) {
    const semicolons = header.split(';').length > header.split(',').length;
    return { separator: semicolons ? ';' : ',', isQuoted: true };
  }
  if (header.startsWith('"')) return { separator: '\t', isQuoted: true };
  // The marketplace's flat files quote nothing and write bare quotes in titles (12" pan). A spreadsheet that saved the
  // file again quotes some cells; then it quotes all that begin with a quote, and doubles those inside.
  const suspects = below.match(/(?<=[\t\n])"[^\t\n]*/g) ?? [];
  const isQuoted = suspects.length > 0 && suspects.every((cell) => /^"(?:[^"]|"")*"$/.test(cell));
  return { separator: '\t', isQuoted };
}

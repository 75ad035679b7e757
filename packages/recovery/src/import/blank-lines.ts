import type { Dialect } from './dialect.ts';

/**
 * The same text with rows of empty cells where lines are blank: the reader would pass over a blank line and number the
 * rows after it too low. Those before the header are left out.
 */
export async function* fillBlankLines(
  text: AsyncIterable<string>,
  { separator, quoted }: Dialect,
  width: number,
): AsyncGenerator<string, void, undefined> {
  const emptyRow = separator.repeat(width - 1);
  let rest = '';
  let isInQuotes = false;
  let isBeforeHeader = true;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    let filled = '';
    for (const line of lines) {
      if (line === '' && isBeforeHeader) continue;
      isBeforeHeader = false;
      filled += line === '' && !isInQuotes ? `${emptyRow}\n` : `${line}\n`;
      if (quoted && line.split('"').length % 2 === 0) isInQuotes = !isInQuotes;
    }
    yield filled;
  }
  yield rest;
}

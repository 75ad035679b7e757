const escapePattern = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Escapes user input for `ilike`. */
export function toContainsPattern(words: string): string {
  return `%${escapePattern(words)}%`;
}

export function toPrefixPattern(words: string): string {
  return `${escapePattern(words)}%`;
}

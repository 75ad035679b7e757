const plain = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Escapes user input for `ilike`. */
export function holding(words: string): string {
  return `%${plain(words)}%`;
}

export function startingWith(words: string): string {
  return `${plain(words)}%`;
}

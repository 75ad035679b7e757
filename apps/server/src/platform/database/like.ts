const plain = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What `ilike` takes for a text that holds these words; what is typed is never a pattern. */
export function holding(words: string): string {
  return `%${plain(words)}%`;
}

export function startingWith(words: string): string {
  return `${plain(words)}%`;
}

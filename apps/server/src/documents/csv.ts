/**
 * Rows as table programs read them: with the mark that says it is UTF-8. A field such a program would take for a
 * formula gets an apostrophe before it, which they show as text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(value: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

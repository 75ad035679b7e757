/** A table in plain text: columns as wide as their widest cell, figures to the right. */
export function aligned(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  toTheRight: readonly number[] = [],
): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `  ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return toTheRight.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd()}`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function plural(count: number, one: string, many = one === 'more' ? one : `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

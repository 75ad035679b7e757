/** A plain-text table: columns as wide as their widest cell, numbers right-aligned. */
export function alignColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  toTheRight: readonly number[] = [],
): string {
  const widths = header.map((name, column) =>
    Math.max(measureWidth(name), ...rows.map((row) => measureWidth(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    `  ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        const gap = ' '.repeat(width - measureWidth(cell));
        return toTheRight.includes(column) ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd()}`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Chinese and Japanese characters take two columns of a terminal. */
function measureWidth(text: string): number {
  const wide = text.match(
    /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu,
  );
  return text.length + (wide?.length ?? 0);
}

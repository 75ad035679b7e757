import type { Marketplace, Region } from '../regions.ts';

/** MM/DD/YYYY, DD.MM.YYYY or YYYY/MM/DD, from YYYY-MM-DD. */
export function formatLocalDate(region: Region, iso: string): string {
  const [year, month, day] = iso.split('-');
  if (region === 'EU') return `${day}.${month}.${year}`;
  return region === 'FE' ? `${year}/${month}/${day}` : `${month}/${day}/${year}`;
}

/** The month of a monthly summary, from YYYY-MM. */
export function formatLocalMonth(region: Region, iso: string): string {
  const [year, month] = iso.split('-');
  if (region === 'EU') return `${month}.${year}`;
  return region === 'FE' ? `${year}/${month}` : `${month}/${year}`;
}

export function money(minor: number, { decimals }: Marketplace): string {
  if (decimals === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As a settlement writes it: with the marketplace's own decimal sign. */
export function formatLocalMoney(minor: number, marketplace: Marketplace): string {
  const text = money(minor, marketplace);
  return marketplace.decimalComma ? text.replace('.', ',') : text;
}

/** Tab-separated; quoted where the marketplace quotes. Tabs and line ends cannot be part of a field. */
export function line(fields: readonly string[], quoted: boolean, end: string): string {
  const cells = quoted ? fields.map((field) => `"${field.replaceAll('"', '""')}"`) : fields;
  return cells.join('\t') + end;
}

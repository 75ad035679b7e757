/** Normal form of codes: capitals without spaces. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();
}

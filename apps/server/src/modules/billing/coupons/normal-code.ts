/** Normal form of codes: capitals without spaces. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();
}

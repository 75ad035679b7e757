/** As codes are kept: capitals without spaces, whatever keyboard or letter they were copied from. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();
}

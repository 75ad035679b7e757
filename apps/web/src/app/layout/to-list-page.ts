/** The page to show after switching accounts: the current page may show a record of the previous account. */
export function toListPage(pathname: string): '/tickets' | '/stores' | '.' {
  if (!/\/\d+\/?$/.test(pathname)) return '.';
  return pathname.startsWith('/stores/') ? '/stores' : '/tickets';
}

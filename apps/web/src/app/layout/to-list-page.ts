/** The page to show for another account: what this one shows may be a record of the account before. */
export function toListPage(pathname: string): '/tickets' | '/stores' | '.' {
  if (!/\/\d+\/?$/.test(pathname)) return '.';
  return pathname.startsWith('/stores/') ? '/stores' : '/tickets';
}

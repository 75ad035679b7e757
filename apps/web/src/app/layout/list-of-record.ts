/** The page to show for another account: what this one shows may be a record of the account before. */
export function listOfRecord(pathname: string): '/tickets' | '/stores' | '.' {
  if (pathname.startsWith('/tickets/')) return '/tickets';
  if (pathname.startsWith('/stores/')) return '/stores';
  return '.';
}

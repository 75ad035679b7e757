/** Names the customer to act for in an address that is opened in another tab. */
const key = 'actFor';

export function withActFor(href: string, account: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${key}=${account}`;
}

/** The account an address asks to act for, and the address without it. */
export function readActFor(href: string): { readonly account: string | null; readonly rest: string } {
  const url = new URL(href);
  const account = url.searchParams.get(key);
  url.searchParams.delete(key);
  return { account, rest: account === null ? href : url.href };
}

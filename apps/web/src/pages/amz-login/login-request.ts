import { isSellerId } from '../../shared/marketplace/seller-id.ts';

/** What the marketplace sends along when it opens our log-in address to have a store linked. */
export type LoginRequest =
  | { readonly kind: 'absent' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'asked'; readonly sellerId: string; readonly marketplace: string };

export function readLoginRequest(query: (name: string) => string | undefined): LoginRequest {
  const callback = query('amazon_callback_uri');
  const sellerId = query('selling_partner_id');
  if (callback === undefined && query('amazon_state') === undefined && sellerId === undefined) {
    return { kind: 'absent' };
  }
  const marketplace = callback === undefined ? null : marketplaceHost(callback);
  if (marketplace === null || sellerId === undefined || !isSellerId(sellerId)) return { kind: 'foreign' };
  return { kind: 'asked', sellerId, marketplace };
}

/** The address comes from the browser, so anybody may have written it: only the marketplace's own hosts count. */
function marketplaceHost(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    const isMarketplace =
      /^([a-z0-9-]+\.)*amazon\.(com|ca|nl|se|pl|ae|sa|eg|in|sg|de|fr|it|es|com\.(mx|br|be|tr|au)|co\.(uk|jp))$/.test(
        hostname,
      );
    return protocol === 'https:' && isMarketplace ? hostname : null;
  } catch {
    return null;
  }
}

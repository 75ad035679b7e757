import { isSellerId } from '../../shared/marketplace/seller-id.ts';

/** How a seller comes back from the marketplace's consent page. */
export type AuthorizationReply =
  | { readonly kind: 'absent' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'granted'; readonly sellerId: string };

export function readAuthorizationReply(query: (name: string) => string | undefined): AuthorizationReply {
  if (query('error') !== undefined) return { kind: 'refused' };
  const code = query('spapi_oauth_code');
  const state = query('state');
  const sellerId = query('selling_partner_id');
  if (code === undefined && state === undefined && sellerId === undefined) return { kind: 'absent' };
  if (code === undefined || state === undefined || sellerId === undefined || !isSellerId(sellerId)) {
    return { kind: 'incomplete' };
  }
  return { kind: 'granted', sellerId };
}

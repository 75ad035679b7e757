export type ReturnParameters =
  | {
      readonly kind: 'authorization';
      readonly state: string;
      readonly sellingPartnerId: string;
      readonly code: string;
      readonly mwsAuthToken: string;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invite'; readonly invite: string }
  | { readonly kind: 'nothing' };

export function parseReturnParameters(query: string): ReturnParameters {
  const given = new URLSearchParams(query);
  const value = (name: string) => given.get(name)?.trim() ?? '';
  const state = value('state');
  const code = value('spapi_oauth_code');
  const sellingPartnerId = value('selling_partner_id');
  if (state !== '' && code !== '' && sellingPartnerId !== '') {
    return { kind: 'authorization', state, sellingPartnerId, code, mwsAuthToken: value('mws_auth_token') };
  }
  // Amazon documents no parameter for a refusal, so any return without a code counts as one.
  if (state !== '' || value('error') !== '') return { kind: 'cancelled' };
  const invite = value('invite');
  return invite === '' ? { kind: 'nothing' } : { kind: 'invite', invite };
}

/** The query parameters Amazon sends when it starts the authorization. */
export type StartParameters =
  | {
      readonly kind: 'authorization';
      readonly callbackUri: string;
      readonly amazonState: string;
      readonly sellingPartnerId: string;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invite'; readonly invite: string }
  | { readonly kind: 'nothing' };

export function parseStartParameters(query: string): StartParameters {
  const given = new URLSearchParams(query);
  const value = (name: string) => given.get(name)?.trim() ?? '';
  const callbackUri = value('amazon_callback_uri');
  const amazonState = value('amazon_state');
  const invite = value('invite');
  if (callbackUri !== '' && amazonState !== '') {
    return {
      kind: 'authorization',
      callbackUri,
      amazonState,
      sellingPartnerId: value('selling_partner_id'),
    };
  }
  if (invite !== '') return { kind: 'invite', invite };
  return { kind: callbackUri !== '' || amazonState !== '' ? 'incomplete' : 'nothing' };
}

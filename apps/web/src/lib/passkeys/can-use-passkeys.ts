/** Apart from the rest, which only loads when a passkey is used. */
export const canUsePasskeys = 'PublicKeyCredential' in globalThis;

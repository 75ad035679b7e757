/** A file of its own, because the rest is loaded only when a passkey is used. */
export const canUsePasskeys = 'PublicKeyCredential' in globalThis;

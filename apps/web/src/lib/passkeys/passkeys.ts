import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/**
 * Undefined when the user closes the browser's dialog or has no matching passkey. The options come from the
 * server's WebAuthn library.
 */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(toWire, () => undefined);
}

export async function createPasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(toWire, () => undefined);
}

interface Answer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: object;
}

function toWire({ id, rawId, type, response }: Answer) {
  return { id, rawId, type, response: { ...response }, clientExtensionResults: {} };
}

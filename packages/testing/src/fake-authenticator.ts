import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

/** An authenticator with one passkey, which answers as a browser would. */
export class FakeAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #signatures = 0;

  create({ challenge, rpId, origin }: Ceremony, { isUserVerified = true } = {}) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const flags = userPresent | attestedData | (isUserVerified ? userVerified : 0);
    const authData = Buffer.concat([
      this.#head(rpId, flags),
      Buffer.alloc(16),
      idLength,
      this.#id,
      toCoseKey(this.#keys.publicKey),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: toClientData('webauthn.create', challenge, origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign({ challenge, rpId, origin }: Ceremony, { isUserVerified = true } = {}) {
    this.#signatures += 1;
    const authData = this.#head(rpId, userPresent | (isUserVerified ? userVerified : 0));
    const clientData = toClientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))]);
    return this.#answer({
      clientDataJSON: clientData,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #head(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#signatures);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  }

  #answer(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}

function toClientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** ES256 on P-256, as RFC 9053 writes it. */
function toCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  const point = (coordinate: string) => cborBytes(Buffer.from(coordinate, 'base64url'));
  return Buffer.concat([start, point(x), Buffer.from([0x22]), point(y)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

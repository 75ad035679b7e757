import { createHash } from 'node:crypto';
import { deriveKey } from './config.ts';
import { open, seal } from './crypto.ts';
import type { Data, Tx } from './database/database.ts';

export interface Sealed {
  readonly sealed: string;
  /** The id of the encrypting key, for rotation. */
  readonly keyId: string;
}

/** Encrypts for one purpose with the current key, and decrypts with the current or former key. */
export interface Keyring {
  readonly currentId: string;
  seal(context: string, plain: string): Sealed;
  open(context: string, from: Sealed): string;
}

interface Secrets {
  readonly SECRET_KEY: Buffer;
  readonly SECRET_KEY_FORMER?: Buffer | undefined;
}

export function createKeyring({ SECRET_KEY, SECRET_KEY_FORMER }: Secrets, purpose: string): Keyring {
  const keys = new Map<string, Buffer>();
  for (const secret of [SECRET_KEY_FORMER, SECRET_KEY]) {
    if (secret !== undefined) keys.set(calculateKeyId(secret), deriveKey(secret, purpose));
  }
  const currentId = calculateKeyId(SECRET_KEY);
  const getKey = (id: string): Buffer => {
    const key = keys.get(id);
    if (key === undefined) {
      throw new Error(`Sealed with key ${id}, which is neither SECRET_KEY nor SECRET_KEY_FORMER.`);
    }
    return key;
  };
  return {
    currentId,
    seal: (context, plain) => ({ sealed: seal(getKey(currentId), context, plain), keyId: currentId }),
    open: (context, { sealed, keyId }) => open(getKey(keyId), context, sealed),
  };
}

/** Identifies a key without revealing it. */
function calculateKeyId(secret: Buffer): string {
  return createHash('sha256').update('key id\0').update(secret).digest('hex').slice(0, 16);
}

/** Re-encrypts row by row with the current key while the service runs. */
export async function resealEach(data: Data, resealNext: (tx: Tx) => Promise<boolean>): Promise<number> {
  let resealed = 0;
  while (await data.withSystem(resealNext)) resealed += 1;
  return resealed;
}

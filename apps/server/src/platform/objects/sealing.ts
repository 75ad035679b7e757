import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keyring } from '../keyring.ts';

/** Turns the bytes of one file into what is stored, piece by piece. */
export interface Sealer {
  take(piece: Uint8Array): Buffer;
  end(): Buffer;
}

/** Encrypts stored files for their account. */
export interface Sealing {
  seal(account: number): Sealer;
  /** Returns unencrypted files of old releases as they are. */
  open(account: number, stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined>;
  /** Whether the file is encrypted under the current key. */
  isCurrent(stored: AsyncIterable<Uint8Array>): Promise<boolean>;
}

export const objectsPurpose = 'objects';

/** No accepted type of file begins like this. */
const magic = Buffer.from('\x89RECOUP1', 'latin1');
const lengthBytes = 2;
const frameBytes = 64 * 1024;
const tagBytes = 16;

const header = z.object({ keyId: z.string(), sealed: z.string() });

/** A data key moved to a file of another account cannot be decrypted. */
const toContext = (account: number) => `file of account ${account}`;

/**
 * Encrypts a file by AES-256-GCM in frames of 64 KiB, so that it can be streamed and every byte is verified before it
 * is returned. The header contains its data key, used for this file only and sealed for the account under SECRET_KEY.
 * The nonce counts the frames and marks the last one: frames cannot be swapped, left out or cut off.
 */
export function createSealing(keyring: Keyring): Sealing {
  return {
    seal: (account) => createSealer(keyring, account),
    open: async function* open(account, stored) {
      const source = stored[Symbol.asyncIterator]();
      try {
        const { head, rest } = await readHeader(source);
        if (head === undefined) yield* rest;
        else yield* openFrames(Buffer.from(keyring.open(toContext(account), head), 'base64'), rest);
      } finally {
        await source.return?.();
      }
    },
    isCurrent: async (stored) => {
      const source = stored[Symbol.asyncIterator]();
      try {
        const { head } = await readHeader(source);
        return head?.keyId === keyring.currentId;
      } finally {
        await source.return?.();
      }
    },
  };
}

function createSealer(keyring: Keyring, account: number): Sealer {
  const key = randomBytes(32);
  const head = Buffer.from(JSON.stringify(keyring.seal(toContext(account), key.toString('base64'))));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16BE(head.length);
  let ready: Buffer = Buffer.concat([magic, length, head]);
  let waiting: Buffer = Buffer.alloc(0);
  let frame = 0;
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, toNonce(frame, isLast));
    frame += 1;
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    take(piece) {
      waiting = Buffer.concat([waiting, piece]);
      const sealed = [ready];
      ready = Buffer.alloc(0);
      // The last frame is sealed by `end`.
      let at = 0;
      for (; waiting.length - at > frameBytes; at += frameBytes) {
        sealed.push(seal(waiting.subarray(at, at + frameBytes), false));
      }
      waiting = waiting.subarray(at);
      return Buffer.concat(sealed);
    },
    end: () => Buffer.concat([ready, seal(waiting, true)]),
  };
}

async function* openFrames(
  key: Buffer,
  stored: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const whole = frameBytes + tagBytes;
  let waiting: Buffer = Buffer.alloc(0);
  let frame = 0;
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    const end = sealed.length - tagBytes;
    const decipher = createDecipheriv('aes-256-gcm', key, toNonce(frame, isLast), {
      authTagLength: tagBytes,
    });
    frame += 1;
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  };
  for await (const piece of stored) {
    waiting = Buffer.concat([waiting, piece]);
    let at = 0;
    for (; waiting.length - at > whole; at += whole) yield open(waiting.subarray(at, at + whole), false);
    waiting = waiting.subarray(at);
  }
  if (waiting.length < tagBytes) throw new Error('a stored file is cut off');
  const last = open(waiting, true);
  if (last.length > 0) yield last;
}

function toNonce(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Splits off the header, if there is one. */
async function readHeader(source: AsyncIterator<Uint8Array>) {
  let begun: Buffer = Buffer.alloc(0);
  const fill = async (wanted: number): Promise<boolean> => {
    while (begun.length < wanted) {
      const next = await source.next();
      if (next.done === true) return false;
      begun = Buffer.concat([begun, next.value]);
    }
    return true;
  };
  async function* rest(from: number): AsyncGenerator<Uint8Array, void, undefined> {
    if (begun.length > from) yield begun.subarray(from);
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  }
  const start = magic.length + lengthBytes;
  if (!(await fill(start)) || !begun.subarray(0, magic.length).equals(magic)) {
    return { head: undefined, rest: rest(0) };
  }
  const end = start + begun.readUInt16BE(magic.length);
  if (!(await fill(end))) throw new Error('a stored file is cut off');
  return { head: header.parse(JSON.parse(begun.toString('utf8', start, end))), rest: rest(end) };
}

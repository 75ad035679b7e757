import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Prefixes of Amazon's ids show the type of id, not the seller. */
const kindOfId = /^(?:FBA|X00|B0|LPN|STAR-)/;
/** Suffixes that Amazon appends to a vendor's invoice number show the type of deduction. */
const kindOfDeduction = /(?<=\d{3})(?:(?:SCR?)+|VCBSINV)$/;
const triesOfOneLength = 50;
const number = /[.,]?\d(?:[\d.,'’\s\u00A0\u202F]*\d)?/;

/**
 * Replaces values that identify a seller: a value always becomes the same other value of the same shape. The secret is
 * not stored, so that nobody can restore the originals, including the author of the recording.
 */
export class Disguise {
  readonly #secret: Uint8Array;
  /** An integer, so that sums and products of amounts still match. */
  readonly #factor: number;
  readonly #written = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor({
    secret = randomBytes(32),
    factor = randomInt(2, 20),
  }: { secret?: Uint8Array; factor?: number } = {}) {
    this.#secret = secret;
    this.#factor = factor;
  }

  /** Another value of the same shape; different values stay different. */
  value(given: string): string {
    if (!/[\p{L}\p{N}]/u.test(given)) return given;
    const deduction = kindOfDeduction.exec(given)?.[0];
    if (deduction !== undefined) return this.value(given.slice(0, -deduction.length)) + deduction;
    const known = this.#written.get(given);
    if (known !== undefined) return known;
    const kept = kindOfId.exec(given)?.[0] ?? '';
    let other: string;
    let tries = 0;
    do {
      // Few other values exist for very short ones, so the replacement becomes longer.
      const longer = '0'.repeat(tries / triesOfOneLength);
      other = kept + this.#letters(given.slice(kept.length) + longer, `${tries} ${given}`);
      tries += 1;
    } while (other === given || this.#taken.has(other));
    this.#written.set(given, other);
    this.#taken.add(other);
    return other;
  }

  /** The amount times the secret factor, in its original notation. */
  amount(given: string): string {
    return given.replace(number, (written) => multiplyAmount(written, this.#factor));
  }

  #letters(given: string, salt: string): string {
    const bytes = this.#stream(salt);
    let written = '';
    for (const character of given) written += replaceCharacter(character, bytes.next().value);
    return written;
  }

  *#stream(salt: string): Generator<number, never, undefined> {
    for (let block = 0; ; block += 1) {
      yield* createHmac('sha256', this.#secret).update(`${block} ${salt}`).digest();
    }
  }
}

function replaceCharacter(character: string, byte: number): string {
  if (/\d/.test(character)) return String(byte % 10);
  if (/[a-z]/.test(character)) return pickLetter('a', 26, byte);
  if (/[A-Z]/.test(character)) return pickLetter('A', 26, byte);
  if (/\p{Script=Han}/u.test(character)) return pickLetter('一', 256, byte);
  if (/[\p{L}\p{N}]/u.test(character)) return pickLetter('à', 7, byte);
  return character;
}

function pickLetter(first: string, count: number, byte: number): string {
  return String.fromCodePoint((first.codePointAt(0) ?? 0) + (byte % count));
}

/** Keeps the number of decimals, whichever decimal sign is used. */
function multiplyAmount(written: string, factor: number): string {
  const plain = written.replaceAll(/['’\s\u00A0\u202F]/g, '');
  const product = String(BigInt(plain.replaceAll(/[.,]/g, '')) * BigInt(factor));
  const signs = plain.match(/[.,]/g) ?? [];
  const sign = signs.at(-1);
  if (sign === undefined) return product;
  const fraction = plain.length - plain.lastIndexOf(sign) - 1;
  const padded = product.padStart(fraction + 1, '0');
  const isGrouped = signs.every((one) => one === sign) && /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (isGrouped) return padded.replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
  return `${padded.slice(0, -fraction)}${sign}${padded.slice(-fraction)}`;
}

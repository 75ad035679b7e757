/** A small fast generator (sfc32): the same name gives the same numbers on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(name: string) {
    const [a, b, c] = hash(name);
    this.#a = a;
    this.#b = b;
    this.#c = c;
    for (let round = 0; round < 12; round++) this.drawUint32();
  }

  drawUint32(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Whole number, both ends included. */
  drawInteger(from: number, to: number): number {
    return from + (this.drawUint32() % (to - from + 1));
  }

  isChosen(share: number): boolean {
    return this.drawUint32() < share * 0x1_0000_0000;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.drawUint32() % items.length];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  digits(count: number): string {
    let text = '';
    while (text.length < count) text += String(this.drawUint32() % 10);
    return text;
  }
}

function hash(name: string): [number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = a ^ Math.imul(c ^ code, 951274213);
  }
  return [a | 0, b | 0, c | 0];
}

/** Random numbers that are the same for the same seed. */
export class SeededRandom {
  #state: number;

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    );
  }

  /** From `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  pick<Item>(first: Item, ...others: readonly Item[]): Item {
    const items = [first, ...others];
    return items[this.between(0, items.length - 1)] ?? first;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

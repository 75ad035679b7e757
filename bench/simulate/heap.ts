/** A binary heap: `pop` answers the smallest item. */
export class Heap<Item> {
  readonly #items: Item[] = [];
  readonly #compare: (a: Item, b: Item) => number;

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || this.#compare(item, parent) >= 0) break;
      items[at] = parent;
      at = above;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (first === undefined || last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      const child = this.#smallerChild(at);
      const below = child === undefined ? undefined : items[child];
      if (child === undefined || below === undefined || this.#compare(last, below) <= 0) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return first;
  }

  /** Empties the heap. */
  takeAll(): Item[] {
    return this.#items.splice(0);
  }

  #smallerChild(at: number): number | undefined {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    const [one, other] = [this.#items[left], this.#items[right]];
    if (one === undefined) return undefined;
    return other !== undefined && this.#compare(other, one) < 0 ? right : left;
  }
}

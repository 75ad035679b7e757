export const shelves = ['documents', 'pieces', 'proofs', 'support', 'exports'] as const;

export type Shelf = (typeof shelves)[number];

export interface PlacedObject {
  readonly account: number;
  readonly shelf: Shelf | undefined;
  readonly key: string;
}

export function toObjectPath(path: readonly string[]): PlacedObject | undefined {
  const [account = '', ...rest] = path;
  const key = rest.pop() ?? '';
  const shelf = shelves.find((known) => known === rest[0]);
  if (!/^[0-9]+$/.test(account) || !/^[0-9a-f]{64}$/.test(key)) return undefined;
  if (rest.length > (shelf === undefined ? 0 : 1)) return undefined;
  return { account: Number(account), shelf, key };
}

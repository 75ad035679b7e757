import type { Data } from '../../platform/database/database.ts';

export interface Lot {
  readonly id: number;
  readonly kind: string;
  readonly remaining: number;
  readonly expires_on: string | null;
}

/** What a card is charged with at least, in cents. */
const least = 50;

export async function listLots(data: Data, account: number, currency: string): Promise<Lot[]> {
  return data.withSystem((tx) =>
    tx
      .selectFrom('credit_lots')
      .select(['id', 'kind', 'remaining', 'expires_on'])
      .where('account_id', '=', account)
      .where('currency', '=', currency)
      .orderBy('id')
      .execute(),
  );
}

/** Credit first, as far as what is left can be charged. */
export function planFromLots(
  lots: readonly Lot[],
  due: number,
  day: string,
): { credit: number; card: number } {
  const held = lots.filter((lot) => isUsable(lot, day)).reduce((sum, { remaining }) => sum + remaining, 0);
  const left = due - held;
  const credit = left <= 0 ? due : left < least ? Math.max(0, due - least) : held;
  return { credit, card: due - credit };
}

/** What lapses first is spent first, a gift before what was bought. */
export function spendLots(lots: readonly Lot[], minor: number, day: string): Lot[] {
  const lapse = ({ expires_on }: Lot) => expires_on ?? '9999-12-31';
  const inOrder = lots
    .filter((lot) => isUsable(lot, day))
    .toSorted(
      (a, b) =>
        lapse(a).localeCompare(lapse(b)) ||
        Number(b.kind === 'granted') - Number(a.kind === 'granted') ||
        a.id - b.id,
    );
  let rest = minor;
  const spent = new Map<number, number>();
  for (const { id, remaining } of inOrder) {
    const part = Math.min(rest, remaining);
    spent.set(id, part);
    rest -= part;
  }
  return lots.map((lot) => ({ ...lot, remaining: lot.remaining - (spent.get(lot.id) ?? 0) }));
}

function isUsable({ expires_on }: Lot, day: string): boolean {
  return expires_on === null || expires_on >= day;
}

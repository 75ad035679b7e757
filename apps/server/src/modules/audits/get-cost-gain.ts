import type { CostGain } from '@recoup/contract/audits/costs';
import { listInvoiceCosts, type InvoiceCost } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { defaultValues } from './recovery.ts';

const maxItems = 100;

/** Compares open losses at the seller's cost with what Amazon is estimated to pay without invoices. */
export async function getCostGain(data: Data, actor: Actor): Promise<CostGain> {
  const { losses, invoices } = await data.withTenant(actor, async (tx) => ({
    losses: await listLosses(tx, actor.account),
    invoices: await listInvoiceCosts(tx, actor.account, today(data)),
  }));
  const isDocumented = invoiceCheck(invoices);
  const costed = losses.flatMap((loss) => {
    const { amount, currency, default_amount, default_basis } = loss;
    return amount === null || currency === null || default_amount === null || default_basis === null
      ? []
      : [{ ...loss, amount, currency, default_amount, default_basis }];
  });
  const gaining = costed.filter(({ amount, default_amount }) => amount > default_amount);
  const items = [
    ...Map.groupBy(
      gaining.filter((loss) => !isDocumented(loss)),
      toProductKey,
    ).values(),
  ]
    .flatMap(toItem)
    .toSorted((a, b) => b.gain.minor - a.gain.minor);
  const { numerator, denominator } = defaultValues.estimate.share;
  return {
    items: items.slice(0, maxItems),
    products: items.length,
    gains: sumByCurrency(items.map(({ gain }) => gain)),
    documented: sumByCurrency(gaining.filter(isDocumented).map(toGain)),
    lower: countProducts(costed.filter(({ amount, default_amount }) => amount < default_amount)),
    uncosted: countProducts(losses.filter(({ valuation }) => valuation !== 'sourcing_cost')),
    share_of_price: Number((100n * numerator) / denominator),
  };
}

type Loss = Awaited<ReturnType<typeof listLosses>>[number];
type CostedLoss = Loss & {
  readonly amount: number;
  readonly currency: string;
  readonly default_amount: number;
  readonly default_basis: string;
};

/** Losses reimbursed at the sourcing cost, whether it is known or not. */
function listLosses(tx: Tx, account: number) {
  return tx
    .selectFrom('findings')
    .select([
      'fnsku',
      'sku',
      'title',
      'quantity',
      'amount',
      'currency',
      'valuation',
      'default_amount',
      'default_basis',
      'anchor_date',
    ])
    .where('account_id', '=', account)
    .where('state', 'in', ['open', 'waiting'])
    .where('valuation', 'in', ['sourcing_cost', 'past_payments', 'estimate', 'unknown'])
    .execute();
}

/** An invoice documents a loss when it was issued by the day of the loss. */
function invoiceCheck(invoices: readonly InvoiceCost[]): (loss: CostedLoss) => boolean {
  const first = new Map<string, string>();
  for (const { fnsku, currency, issuedOn } of invoices) {
    const product = `${fnsku} ${currency}`;
    const known = first.get(product);
    if (known === undefined || issuedOn < known) first.set(product, issuedOn);
  }
  return ({ fnsku, currency, anchor_date }) => {
    const since = first.get(`${fnsku ?? ''} ${currency}`);
    return since !== undefined && since <= anchor_date;
  };
}

function toProductKey({ fnsku, sku, currency }: Pick<Loss, 'fnsku' | 'sku' | 'currency'>): string {
  return JSON.stringify([fnsku ?? sku, currency]);
}

function countProducts(losses: readonly Loss[]): number {
  return new Set(losses.map(({ fnsku, sku }) => fnsku ?? sku)).size;
}

function toGain({ amount, default_amount, currency }: CostedLoss) {
  return { minor: amount - default_amount, currency };
}

function toItem(losses: readonly CostedLoss[]): CostGain['items'] {
  const [first] = losses;
  if (first === undefined) return [];
  const { fnsku, sku, title, currency } = first;
  const sum = (value: (loss: CostedLoss) => number) => losses.reduce((all, loss) => all + value(loss), 0);
  return [
    {
      fnsku,
      sku,
      title,
      units: sum(({ quantity }) => quantity),
      by_cost: { minor: sum(({ amount }) => amount), currency },
      by_default: { minor: sum(({ default_amount }) => default_amount), currency },
      basis: losses.every(({ default_basis }) => default_basis === 'past_payments')
        ? 'past_payments'
        : 'estimate',
      gain: { minor: sum((loss) => toGain(loss).minor), currency },
    },
  ];
}

function sumByCurrency(amounts: readonly { minor: number; currency: string }[]) {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums]
    .map(([currency, minor]) => ({ minor, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

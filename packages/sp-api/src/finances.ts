import type { StoreCall } from './call.ts';
import {
  createRepeatedPageError,
  requireField,
  toArray,
  toDate,
  toNumber,
  toObject,
  toText,
} from './json.ts';
import type { WaitOptions } from './rate-limit.ts';

export interface TransactionItem {
  readonly sku: string | undefined;
  readonly asin: string | undefined;
  readonly quantity: number | undefined;
  readonly amount: CurrencyAmount | undefined;
}

export interface CurrencyAmount {
  readonly currency: string;
  /** Amazon's decimal number, in major units. */
  readonly amount: number;
}

/** A movement of money. Amazon promises none of its fields. */
export interface Transaction {
  readonly id: string | undefined;
  /** `FBAInventoryReimbursement`, `Adjustment`, `Shipment`, `Refund`, … */
  readonly type: string | undefined;
  readonly status: 'DEFERRED' | 'RELEASED' | 'DEFERRED_RELEASED' | (string & {}) | undefined;
  readonly description: string | undefined;
  readonly postedAt: Date | undefined;
  readonly amount: CurrencyAmount | undefined;
  readonly orderId: string | undefined;
  /** Of a release: the transaction that was deferred before. */
  readonly deferredId: string | undefined;
  readonly items: readonly TransactionItem[];
}

export interface FinancesApi {
  /** Transactions posted since, up to two minutes ago; more than 180 days would be answered with none. */
  transactions(postedAfter: Date, options?: WaitOptions): AsyncIterable<Transaction>;
}

const operation = 'listTransactions';
const path = '/finances/2024-06-19/transactions';

export function createFinancesApi(call: StoreCall): FinancesApi {
  return {
    async *transactions(postedAfter, options) {
      let nextToken: string | undefined;
      for (;;) {
        // A token is sent with the arguments of the call that gave it.
        const reply = await call(
          { operation, method: 'GET', path, query: { postedAfter, nextToken } },
          options,
        );
        const payload = requireField(toObject(reply['payload']), operation, 'payload');
        // Pages can be empty.
        for (const entry of toArray(payload['transactions'])) yield readTransaction(toObject(entry) ?? {});
        const token = toText(payload['nextToken']);
        if (token === undefined) return;
        if (token === nextToken) throw createRepeatedPageError(operation);
        nextToken = token;
      }
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function readTransaction(fields: Fields): Transaction {
  const identifiers = toArray(fields['relatedIdentifiers']).map((entry) => toObject(entry) ?? {});
  const named = (name: string) =>
    toText(identifiers.find((each) => each['relatedIdentifierName'] === name)?.['relatedIdentifierValue']);
  return {
    id: toText(fields['transactionId']),
    type: toText(fields['transactionType']),
    status: toText(fields['transactionStatus']),
    description: toText(fields['description']),
    postedAt: toDate(fields['postedDate']),
    amount: readAmount(fields['totalAmount']),
    orderId: named('ORDER_ID'),
    deferredId: named('DEFERRED_TRANSACTION_ID'),
    items: toArray(fields['items']).map((entry) => readItem(toObject(entry) ?? {})),
  };
}

function readItem(fields: Fields): TransactionItem {
  const contexts = toArray(fields['contexts']).map((entry) => toObject(entry) ?? {});
  const product = contexts.find((context) => context['contextType'] === 'ProductContext') ?? {};
  return {
    sku: toText(product['sku']),
    asin: toText(product['asin']),
    quantity: toNumber(product['quantityShipped']),
    amount: readAmount(fields['totalAmount']),
  };
}

function readAmount(value: unknown): CurrencyAmount | undefined {
  const fields = toObject(value) ?? {};
  const currency = toText(fields['currencyCode']);
  const amount = toNumber(fields['currencyAmount']);
  return currency === undefined || amount === undefined ? undefined : { currency, amount };
}

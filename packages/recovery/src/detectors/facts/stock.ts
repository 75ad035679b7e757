import { readFileSync } from 'node:fs';

function readFact(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

const settled = readFact('./settled.sql');

/** Macro `settled`: the units that payments and finds leave of losses. */
export const settledFacts = [settled];

/** Table `lost_stock`: units lost in a fulfillment center or in transfer, and neither found nor paid. */
export const lostStockFacts = [settled, readFact('./lost-stock.sql')];

/** Table `damaged_stock`: units damaged or disposed of, and neither ordered, restored nor paid. */
export const damagedStockFacts = [settled, readFact('./damaged-stock.sql')];

/** Tables `inbound_short`, `inbound_taken_off` and `inbound_settled`: inbound losses, and the units payments leave. */
export const inboundStockFacts = [settled, readFact('./inbound-stock.sql')];

/** Table `payments_used`: how many units of each day's payments are for open losses. */
export const paymentsUsedFacts = [
  ...lostStockFacts,
  ...damagedStockFacts,
  ...inboundStockFacts,
  readFact('./payments-used.sql'),
];

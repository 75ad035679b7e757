import { readFileSync } from 'node:fs';

function readFact(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

const settled = readFact('./settled.sql');

/** Macro `settled`: what payments and finds leave of losses. */
export const settledFacts = [settled];

/** Table `lost_stock`: lost in a centre or between two, and neither found nor paid. */
export const lostStockFacts = [settled, readFact('./lost-stock.sql')];

/** Table `damaged_stock`: damaged or thrown away, and neither ordered, mended nor paid. */
export const damagedStockFacts = [settled, readFact('./damaged-stock.sql')];

/** Tables `inbound_short`, `inbound_taken_off` and `inbound_settled`: inbound losses, and what payments leave of them. */
export const inboundStockFacts = [settled, readFact('./inbound-stock.sql')];

/** Table `payments_used`: what open losses take of the payments of each day. */
export const paymentsUsedFacts = [
  ...lostStockFacts,
  ...damagedStockFacts,
  ...inboundStockFacts,
  readFact('./payments-used.sql'),
];

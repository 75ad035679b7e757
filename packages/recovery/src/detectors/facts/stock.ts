import { readFileSync } from 'node:fs';

/** Table `stock_losses`: what of the stock is gone and neither found, ordered away nor paid. */
export const stockFacts = readFileSync(new URL('./stock-losses.sql', import.meta.url), 'utf8');

import { readFileSync } from 'node:fs';

function readFact(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** Tables `refunds` and `sales`. */
export const salesFacts = readFact('./sales.sql');

/** Table `open_units`, made from the tables of `salesFacts`. */
export const openUnitsFacts = readFact('./open-units.sql');

/** Tables `returned_lines` and `given_back`, made from the tables of `salesFacts`. */
export const returnedLinesFacts = readFact('./returned-lines.sql');

/** Table `refunded_returns`, made from the tables of `salesFacts`. */
export const refundedReturnsFacts = readFact('./refunded-returns.sql');

/** Tables `charges` and `charge_bookings`. */
export const chargesFacts = readFact('./charges.sql');

/** Table `compared_charges`, made from the tables of `chargesFacts`. */
export const comparedChargesFacts = readFact('./compared-charges.sql');

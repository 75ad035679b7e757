import { creditLot, creditMovement } from '@recoup/contract/credit';

/** The database keeps words; only those it may keep get past here. */
export const asKind = creditLot.shape.kind.parse;
export const asSource = creditLot.shape.source.parse;
export const asMovementKind = creditMovement.shape.kind.parse;

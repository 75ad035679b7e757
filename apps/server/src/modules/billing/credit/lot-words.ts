import { creditLot, creditMovement } from '@recoup/contract/credit';

/** Maps database values to their labels. */
export const asKind = creditLot.shape.kind.parse;
export const asSource = creditLot.shape.source.parse;
export const asMovementKind = creditMovement.shape.kind.parse;

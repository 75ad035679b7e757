import { creditLot, creditMovement } from '@recoup/contract/credit';

/** Maps database values to their labels. */
export const parseLotKind = creditLot.shape.kind.parse;
export const parseLotSource = creditLot.shape.source.parse;
export const parseMovementKind = creditMovement.shape.kind.parse;

/** Causes of losses. Who prepared the units is in no report we read. */
export const causeKinds = ['center', 'product', 'carrier'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** `removal_*`: on the way back to the seller; by carrier only. */
export const lossKinds = ['lost', 'damaged', 'inbound_short', 'removal_lost', 'removal_damaged'] as const;
export type LossKind = (typeof lossKinds)[number];

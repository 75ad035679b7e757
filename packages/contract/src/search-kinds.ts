/** `customer`: of the user's agency; `account`: any, for operators. */
export const searchKinds = ['ticket', 'shipment', 'document', 'invoice', 'customer', 'account'] as const;

/** The shortest text that is searched for. */
export const minSearchLength = 2;

/** Lists that have saved views. */
export const savedLists = ['tickets'] as const;
export const savedViewLimits = { views: 20, name: 60, query: 2_000 } as const;

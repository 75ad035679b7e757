export const findingDecisions = ['confirmed', 'dismissed'] as const;
export type FindingDecision = (typeof findingDecisions)[number];

/** What operators are alerted to, because sellers cannot solve it. */
export const storeProblems = ['sync_late', 'role_missing', 'reports_failing'] as const;
export type StoreProblem = (typeof storeProblems)[number];

/** Which stores the operators' board shows. */
export const storeViews = ['attention', 'all', 'paused'] as const;

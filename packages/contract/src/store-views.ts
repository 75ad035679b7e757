/** What operators are alerted to, because sellers cannot solve it. */
export const storeProblems = ['sync_late', 'role_missing', 'reports_failing'] as const;
export type StoreProblem = (typeof storeProblems)[number];

/** What Amazon's notifications say of a seller account. */
export const accountStatuses = ['NORMAL', 'AT_RISK', 'DEACTIVATED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Which stores the operators' board shows. */
export const storeViews = ['attention', 'all', 'paused'] as const;

/** Which stores the operators' board shows. */
export const storeViews = ['attention', 'all', 'paused'] as const;

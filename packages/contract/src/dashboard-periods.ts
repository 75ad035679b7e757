/** Calendar months up to now, including the current one; 0 means all time. */
export const periods = [1, 3, 12, 0] as const;
export type Period = (typeof periods)[number];

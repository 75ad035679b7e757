/** Calendar months up to now, this one included; 0 is all there is. */
export const periods = [1, 3, 12, 0] as const;
export type Period = (typeof periods)[number];

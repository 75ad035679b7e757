/** Which losses are counted for their causes, and from how many units on a rate says anything. Ours, not Amazon's. */
export const lossSample = {
  /** Before the day of the audit. */
  months: 12,
  /** Below it a single unit moves the rate by more than half a percent. */
  leastHandled: 200,
} as const;

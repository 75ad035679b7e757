/** Which losses are counted for causes, and how many units a meaningful rate needs. Our choice, not Amazon's. */
export const lossSample = {
  /** Months before the day of the audit. */
  months: 12,
  /** Below it a single unit changes the rate by more than half a percent. */
  leastHandled: 200,
} as const;

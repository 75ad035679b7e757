/** Limits per agency; an account without customers may check far fewer companies. */
export const agencyLimits = {
  invitationDays: 14,
  /**
   * Invitations per day: the largest row whose conditions hold. New accounts have a small budget, because an invitation
   * is a mail to a stranger.
   */
  invitationBudgets: [
    { accountDays: 0, hasPaid: false, perDay: 5 },
    { accountDays: 7, hasPaid: false, perDay: 10 },
    { accountDays: 30, hasPaid: false, perDay: 20 },
    { accountDays: 7, hasPaid: true, perDay: 50 },
    { accountDays: 30, hasPaid: true, perDay: 100 },
  ],
  /** How long a reported invitation keeps its sender from inviting. */
  reportedDays: 30,
  namesPerCheck: 10_000,
  longestName: 200,
  fileBytes: 8 * 1024 * 1024,
  openClaims: 200,
  claimDays: 60,
  /** How long the names of a check are kept; the check itself is kept for good. */
  resultDays: 30,
  /** Per 24 hours. */
  perDay: {
    withCustomers: { names: 20_000, single: 1_000 },
    withoutCustomers: { names: 500, single: 50 },
  },
} as const;

/** Limits per agency; an account without customers may check far fewer companies. */
export const agencyLimits = {
  invitationDays: 14,
  invitationsPerDay: 100,
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

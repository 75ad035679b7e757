/** How long a test waits for a state on a busy machine. */
export const patience = { timeout: 120_000, interval: 50 };

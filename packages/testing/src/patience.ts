/** How long a test waits for a state, on a machine that has much else to do. */
export const patience = { timeout: 120_000, interval: 50 };

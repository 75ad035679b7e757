/** Who is doing something, in whose account, and why that is allowed. */
export interface Actor {
  readonly user: number;
  readonly account: number;
  readonly because: 'own account' | 'agency' | 'operator';
  /** What is being done, as it will stand in the customer's record. */
  readonly action: string;
  readonly requestId: string;
  /** True when this may change something, so doing it for another is recorded. */
  readonly acts: boolean;
}

/** Who acts, in whose account, and by which right. */
export interface Actor {
  readonly user: number;
  readonly account: number;
  readonly because: 'own account' | 'agency' | 'operator';
  /** The action, as recorded in the customer's log. */
  readonly action: string;
  readonly requestId: string;
  /** True for calls that may change something: acting for another account is then recorded. */
  readonly acts: boolean;
  /** Collects the accounts whose data an operator's call reads, for the security log. */
  readonly concerned?: Set<number>;
}

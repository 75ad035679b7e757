interface MarketplaceFault {
  readonly operation: string;
  /** Of the HTTP reply; 0 when there was none. */
  readonly status: number;
  /** The marketplace's own (`QuotaExceeded`), or ours: `NoConnection`, `Timeout`, `UnexpectedReply`. */
  readonly code: string;
  readonly explanation?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryable: boolean;
}

/** The marketplace did not do what was asked. Holds no token and no address of a document. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly operation: string;
  readonly status: number;
  readonly code: string;
  /** Amazon's support asks for it. */
  readonly requestId: string | undefined;
  /** True where the same call may succeed later. */
  readonly retryable: boolean;

  constructor(fault: MarketplaceFault) {
    const said = fault.explanation ? `: ${fault.explanation}` : '';
    super(`${fault.operation}: ${fault.status === 0 ? '' : `${fault.status} `}${fault.code}${said}`);
    this.operation = fault.operation;
    this.status = fault.status;
    this.code = fault.code;
    this.requestId = fault.requestId;
    this.retryable = fault.retryable;
  }
}

/** The seller's authorization is gone, for good: only the seller can give a new one. */
export class Reauthorize extends Error {
  override readonly name = 'Reauthorize';
  readonly storeId: string;

  constructor(storeId: string, explanation: string) {
    super(`The authorization of store ${storeId} has ended: ${explanation}`);
    this.storeId = storeId;
  }
}

interface AuthorizationFault {
  readonly status: number;
  readonly code: string;
  readonly explanation?: string | undefined;
  readonly retryable: boolean;
}

/** No token: a code that is used up, wrong credentials of ours, or the token service out of order. */
export class AuthorizationFailed extends Error {
  override readonly name = 'AuthorizationFailed';
  readonly status: number;
  /** OAuth's own (`invalid_grant`, `invalid_client`), or ours as in `MarketplaceError`. */
  readonly code: string;
  readonly retryable: boolean;

  constructor(fault: AuthorizationFault) {
    super(`No token: ${fault.code}${fault.explanation ? `, ${fault.explanation}` : ''}`);
    this.status = fault.status;
    this.code = fault.code;
    this.retryable = fault.retryable;
  }
}

/** The bucket is empty for longer than the caller would wait; no turn was taken. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
  readonly operation: string;
  readonly retryAfterMs: number;

  constructor(operation: string, retryAfterMs: number) {
    super(`${operation}: the next turn is ${Math.ceil(retryAfterMs / 1000)} s away`);
    this.operation = operation;
    this.retryAfterMs = retryAfterMs;
  }
}

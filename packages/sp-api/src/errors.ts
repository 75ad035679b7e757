interface MarketplaceFault {
  readonly operation: string;
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;
  /** Amazon's code (`QuotaExceeded`), or ours: `NoConnection`, `Timeout`, `UnexpectedReply`. */
  readonly code: string;
  readonly explanation?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryable: boolean;
}

/** A failed call. Contains no token and no document URL. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly operation: string;
  readonly status: number;
  readonly code: string;
  /** Amazon's request id, which its support asks for. */
  readonly requestId: string | undefined;
  /** True when the same call may succeed later. */
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

/** The seller revoked the authorization or it expired; only a new consent helps. */
export class ReauthorizationRequired extends Error {
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

/** No access token: a used code, wrong application credentials, or the token service is down. */
export class AuthorizationFailed extends Error {
  override readonly name = 'AuthorizationFailed';
  readonly status: number;
  /** OAuth's code (`invalid_grant`, `invalid_client`), or ours: `secret_expired`, and as in `MarketplaceError`. */
  readonly code: string;
  readonly retryable: boolean;
  /** The application's credentials are refused: no seller can do anything about it. */
  readonly isApplicationFault: boolean;

  constructor(fault: AuthorizationFault) {
    super(`No token: ${fault.code}${fault.explanation ? `, ${fault.explanation}` : ''}`);
    this.status = fault.status;
    this.code = fault.code;
    this.retryable = fault.retryable;
    this.isApplicationFault = applicationFaults.has(fault.code);
  }
}

const applicationFaults = new Set(['invalid_client', 'unauthorized_client', 'secret_expired']);

/** The rate limiter's wait exceeds what the caller allows; nothing was reserved. */
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

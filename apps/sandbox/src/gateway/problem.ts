import { json, type Reply } from '../http/reply.ts';

export interface GatewayError {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/** A request refused before any change; its idempotency key is not stored either. */
export class GatewayProblem extends Error {
  readonly status: number;
  readonly error: GatewayError;

  constructor(status: number, error: GatewayError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function createInvalidRequest(message: string, code?: string, param?: string): GatewayProblem {
  return new GatewayProblem(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function createNotFound(what: string, id: string, param = 'id'): GatewayProblem {
  return new GatewayProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function toErrorReply({ status, error }: GatewayProblem): Reply {
  return json(status, { error });
}

import type { Region } from '../world/regions.ts';
import type { Rate } from './rate-limits.ts';
import type { SandboxStore } from './stores.ts';

/** One operation of the Selling Partner API. */
export interface Operation {
  readonly of?: 'seller';
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly rate: Rate;
  readonly answer: (call: OperationCall) => OperationReply | Promise<OperationReply>;
}

/** An operation without a seller, called with a token of the application itself. */
export interface ApplicationOperation extends Omit<Operation, 'answer' | 'of'> {
  readonly of: 'application';
  readonly answer: (call: Omit<OperationCall, 'store'>) => OperationReply | Promise<OperationReply>;
}

export interface OperationCall {
  readonly store: SandboxStore;
  readonly region: Region;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface OperationReply {
  readonly status: number;
  /** Undefined when the reply has no body. */
  readonly body: unknown;
}

/** The error shape all operations share. */
export class OperationRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string;

  constructor(status: number, code: string, message: string, details = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function createInvalidInput(details: string): OperationRefusal {
  return new OperationRefusal(400, 'InvalidInput', 'Invalid input', details);
}

export function notFound(details: string): OperationRefusal {
  return new OperationRefusal(404, 'NotFound', 'Resource not found', details);
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Milliseconds; a date without time or zone is rejected. */
export function readDateTime(name: string, value: unknown): number {
  const time = typeof value === 'string' && dateTime.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw createInvalidInput(`${name} is not an ISO 8601 date-time`);
  return time;
}

export function parseOptionalDateTime(name: string, value: string | null): number | undefined {
  return value === null ? undefined : readDateTime(name, value);
}

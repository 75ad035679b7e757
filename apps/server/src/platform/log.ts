import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from './tracing/span.ts';

export type Log = Logger;

const secrets = new Set([
  'password',
  'old_password',
  'captcha',
  'token',
  'cookie',
  'authorization',
  'refresh_token',
  'mws_access_token',
  'spapi_oauth_code',
]);
const searchedDepth = 3;

export function createLog(
  level: string,
  name: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: { name },
      mixin: () => {
        const trace = currentTraceId();
        return trace === undefined ? {} : { trace };
      },
      serializers: { err: describeError },
      redact: { paths: [...secrets], censor: '[hidden]' },
      // pino's redaction of nested fields searches every value for every path.
      formatters: { log: (fields) => hideSecrets(fields) },
    },
    to,
  );
}

function hideSecrets(fields: object, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secrets.has(name) ? '[hidden]' : hideInside(value, depth),
    ]),
  );
}

function hideInside(value: unknown, depth: number): unknown {
  if (depth === searchedDepth || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hideInside(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Others, such as errors and dates, have their own serialization.
  return prototype === Object.prototype || prototype === null ? hideSecrets(value, depth + 1) : value;
}

/** Logs only the error's own fields: drivers attach whole connections to their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  };
}

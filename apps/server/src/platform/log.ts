import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from './tracing/span.ts';

export type Log = Logger;

const secrets = [
  'password',
  'old_password',
  'captcha',
  'token',
  'cookie',
  'authorization',
  'refresh_token',
  'mws_access_token',
  'spapi_oauth_code',
];

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
      redact: {
        paths: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[hidden]',
      },
    },
    to,
  );
}

/** Only the error itself: drivers attach whole connections to their errors. */
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

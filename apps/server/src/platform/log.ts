import { pino, type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'old_password', 'code', 'captcha', 'token', 'cookie', 'authorization'];

export function createLog(level: string, name: string): Log {
  return pino(
    {
      level,
      base: { name },
      redact: {
        paths: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

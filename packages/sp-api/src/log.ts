/** What we need of a log; pino's fits as it is. */
export interface Log {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export const silentLog: Log = { debug: () => undefined, warn: () => undefined };

/** The subset of a pino logger that is used here. */
export interface Log {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export const silentLog: Log = { debug: () => undefined, warn: () => undefined };

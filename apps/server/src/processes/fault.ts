import { ConfigFault, type Config } from '../platform/config.ts';

/** Why the program did not start, as one actionable line. */
export function describeFault(error: unknown, config?: Config): string {
  if (error instanceof ConfigFault) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config?.PORT} is in use. Stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `No permission to listen on port ${config?.PORT}. Set PORT to a number above 1023.`
        : `No permission: ${error.message}.`;
    case 'ENOSPC':
      return `The disk is full: nothing more can be written to ${config?.DATA_DIR}.`;
    case 'ECONNREFUSED':
      return 'No PostgreSQL answers at DATABASE_URL.';
    case '28P01':
    case '28000':
      return 'PostgreSQL refused the user or password of DATABASE_URL.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist.';
    default:
      return error.message;
  }
}

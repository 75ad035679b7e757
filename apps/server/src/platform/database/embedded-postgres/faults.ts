export type EmbeddedPostgresFault =
  | 'in-use'
  | 'no-permission'
  | 'disk-full'
  | 'unsupported-platform'
  | 'other-version'
  | 'failed';

/** Every way the embedded database can fail to start, as one actionable line. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly fault: EmbeddedPostgresFault;

  constructor(fault: EmbeddedPostgresFault, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
    this.fault = fault;
  }
}

/** Maps an error of the file system or a first statement to its fault. */
export function toFault(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const message = error instanceof Error ? error.message : String(error);
  switch (getSystemCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return noPermission(folder, message, error);
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // as PostgreSQL numbers it
      return diskFull(folder, error);
    default:
      return new EmbeddedPostgresError('failed', `The database in ${folder} did not start: ${message}`, {
        cause: error,
      });
  }
}

/** Maps the output of initdb or postgres to its fault. */
export function findFaultInOutput(output: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(output))
    return diskFull(folder);
  const reason = reasonIn(output);
  if (/Permission denied|Read-only file system|Operation not permitted/i.test(output))
    return noPermission(folder, reason);
  return new EmbeddedPostgresError('failed', `The database in ${folder} did not start: ${reason}`);
}

export function getSystemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function noPermission(folder: string, reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-permission',
    `No permission to keep the database in ${folder}: ${reason}`,
    { cause },
  );
}

function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk is full: no space left for the database in ${folder}`,
    { cause },
  );
}

/** The first severe line is the cause; rejected clients are not. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const grave = lines.find(
    (line) => /\b(PANIC|FATAL|error):/i.test(line) && !line.includes('the database system is'),
  );
  return (grave ?? lines.at(-1) ?? 'it ended without a word').replace(/^.*?\b(PANIC|FATAL|error):\s*/i, '');
}

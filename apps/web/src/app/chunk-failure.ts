/** Error messages of browsers when a script file is gone, usually because a newer release replaced it. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message);
}

const reloadPauseMs = 60_000;

export interface FailedLoad {
  readonly error: unknown;
  readonly online: boolean;
  readonly reloadedAt: number | null;
  readonly now: number;
}

/**
 * Reloads once to fetch a new release; a page that fails again shows the error instead of reloading
 * forever.
 */
export function shouldReload({ error, online, reloadedAt, now }: FailedLoad): boolean {
  if (!online || !isChunkFailure(error)) return false;
  return reloadedAt === null || now - reloadedAt > reloadPauseMs;
}

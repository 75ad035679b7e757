/** How browsers say that a part of the page is gone: usually replaced by a newer release. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message);
}

const patienceMilliseconds = 60_000;

export interface ReloadChance {
  readonly error: unknown;
  readonly online: boolean;
  /** When the page last reloaded itself, if it did. */
  readonly reloadedAt: number | null;
  readonly now: number;
}

/** A new release is fetched by reloading, once; a page that still fails must say so instead of spinning. */
export function shouldReload({ error, online, reloadedAt, now }: ReloadChance): boolean {
  if (!online || !isChunkFailure(error)) return false;
  return reloadedAt === null || now - reloadedAt > patienceMilliseconds;
}

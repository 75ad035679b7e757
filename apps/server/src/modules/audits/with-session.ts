import { runThreads } from './audit-tools.ts';
import { openSession, type Session } from './recovery.ts';

/** A DuckDB for one phase of a job, confined to the scratch folder and a share of the memory, with locked settings. */
export async function withSession<T>(
  { memoryMb, scratchDir }: { readonly memoryMb: number; readonly scratchDir: string },
  { folder, keepsOrder }: { folder: string; keepsOrder: boolean },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await openSession({
    memoryMb,
    threads: runThreads,
    spillTo: folder,
    folders: [scratchDir],
    isLocked: true,
    keepsOrder,
  });
  try {
    return await work(session);
  } finally {
    session.close();
  }
}

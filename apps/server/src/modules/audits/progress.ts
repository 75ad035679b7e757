import type { AuditPhase } from '@recoup/contract/audits/runs';
import type { Data } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import type { RunRef } from './audit-tools.ts';

const everyMs = 500;

export interface Progress {
  /** Publishes progress to open pages, throttled to the latest value. */
  note(phase: AuditPhase, percent: number): void;
  flush(phase: AuditPhase, percent: number): Promise<void>;
  end(): Promise<void>;
}

export function createProgress(data: Data, { account, store, run }: RunRef): Progress {
  let latest: { phase: AuditPhase; percent: number } | undefined;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (): Promise<void> => {
    timer = undefined;
    const noted = latest;
    latest = undefined;
    if (noted === undefined) return writing;
    writing = writing
      .then(() =>
        data.withSystem(async (tx) => {
          await tx
            .updateTable('audit_runs')
            .set({ phase: noted.phase, percent: Math.round(noted.percent) })
            .where('account_id', '=', account)
            .where('id', '=', run)
            .where('state', '=', 'running')
            .execute();
          await publish(tx, account, { topic: 'audit', subject: String(store) });
        }),
      )
      // A failing progress update must not stop the audit.
      .catch(() => undefined);
    return writing;
  };

  return {
    note(phase, percent) {
      latest = { phase, percent };
      timer ??= setTimeout(() => void write(), everyMs);
    },
    async flush(phase, percent) {
      latest = { phase, percent };
      clearTimeout(timer);
      await write();
    },
    async end() {
      clearTimeout(timer);
      await writing;
    },
  };
}

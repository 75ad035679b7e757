import { setTimeout as pause } from 'node:timers/promises';
import { reconcileGatewayJob } from '@recoup/server/modules/billing/payments/jobs';
import { openDatabase, type Tx } from '@recoup/server/platform/database/database';
import { findRunningEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { enqueue } from '@recoup/server/platform/jobs/job';
import { createLog } from '@recoup/server/platform/log';

const betweenReadingsMs = 1_000;
const readings = 600;

/** Lets the running product compare its books with the gateway now, as it does every day. */
export async function reconcile(dataDir: string): Promise<void> {
  const connectionString = findRunningEmbeddedPostgres(dataDir);
  if (connectionString === undefined) throw new Error(`no database runs in ${dataDir}`);
  const data = openDatabase(connectionString, { size: 1, log: createLog('error', 'ledger-year') });
  try {
    const before = await data.withSystem(async (tx) => {
      await enqueue(tx, reconcileGatewayJob, {}, { key: 'ledger-year' });
      return countReconciliations(tx);
    });
    for (let reading = 0; reading < readings; reading += 1) {
      if ((await data.withSystem(countReconciliations)) > before) return;
      await pause(betweenReadingsMs);
    }
    throw new Error('the books were not compared with the gateway');
  } finally {
    await data.close();
  }
}

async function countReconciliations(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('gateway_reconciliations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Config } from '../../../platform/config.ts';
import type { Data } from '../../../platform/database/database.ts';
import { handle, type Handler } from '../../../platform/jobs/worker.ts';
import { enqueueAllDrafts, draftStatements } from './draft-statement.ts';
import { updateRates } from './exchange-rates.ts';
import { finalizeInvoice, finalizeReviewed } from './finalize-invoice.ts';
import { createStatementLines } from './create-statement-lines.ts';
import {
  draftAllJob,
  draftStatementsJob,
  finalizeInvoiceJob,
  finalizeReviewedJob,
  createStatementLinesJob,
  updateRatesJob,
} from './jobs.ts';

export function createStatementHandlers({ data, config }: { data: Data; config: Config }): Handler[] {
  return [
    handle(updateRatesJob, () => updateRates(data, config.RATES_URL)),
    handle(createStatementLinesJob, ({ account }) =>
      data.withSystem((tx) => createStatementLines(tx, account)),
    ),
    handle(draftAllJob, () => data.withSystem(enqueueAllDrafts)),
    handle(draftStatementsJob, async ({ account }) => {
      await data.withSystem((tx) => draftStatements(tx, account));
    }),
    handle(finalizeReviewedJob, () => data.withSystem((tx) => finalizeReviewed(tx))),
    handle(finalizeInvoiceJob, async (ref) => {
      await data.withSystem((tx) => finalizeInvoice(tx, ref));
    }),
  ];
}

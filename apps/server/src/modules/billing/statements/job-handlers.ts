import type { Config } from '../../../platform/config.ts';
import type { Data } from '../../../platform/database/database.ts';
import { handle, type Handler } from '../../../platform/jobs/worker.ts';
import { draftAll, draftStatements } from './draft-statement.ts';
import { keepRates } from './exchange-rates.ts';
import { finalizeInvoice, finalizeReviewed } from './finalize-invoice.ts';
import { freezeLines } from './freeze-lines.ts';
import {
  draftAllJob,
  draftStatementsJob,
  finalizeInvoiceJob,
  finalizeReviewedJob,
  freezeLinesJob,
  keepRatesJob,
} from './jobs.ts';

export function statementHandlers({ data, config }: { data: Data; config: Config }): Handler[] {
  return [
    handle(keepRatesJob, () => keepRates(data, config.RATES_URL)),
    handle(freezeLinesJob, ({ account }) => data.withSystem((tx) => freezeLines(tx, account))),
    handle(draftAllJob, () => data.withSystem(draftAll)),
    handle(draftStatementsJob, async ({ account }) => {
      await data.withSystem((tx) => draftStatements(tx, account));
    }),
    handle(finalizeReviewedJob, () => data.withSystem((tx) => finalizeReviewed(tx))),
    handle(finalizeInvoiceJob, async (ref) => {
      await data.withSystem((tx) => finalizeInvoice(tx, ref));
    }),
  ];
}

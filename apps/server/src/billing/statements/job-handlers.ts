import { handle, type Handler } from '../../platform/jobs/worker.ts';
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
  tellStatementJob,
} from './jobs.ts';
import { tellStatement, type StatementLetterTools } from './tell-statement.ts';

export function statementHandlers(tools: StatementLetterTools): Handler[] {
  const { data, config } = tools;
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
    handle(tellStatementJob, (ref, { run }) => tellStatement(tools, ref, run)),
  ];
}

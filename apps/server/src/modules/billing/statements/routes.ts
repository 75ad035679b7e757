import { contract } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { sendCreditNotePaper } from './credit-note-paper.ts';
import { disputeLine } from './dispute-line.ts';
import { exportStatement } from './export-statement.ts';
import { sendInvoicePaper, type Issuer } from './invoice-paper.ts';
import { listInvoices, readInvoice } from './read-invoices.ts';
import { readLine, readLines } from './read-statement.ts';
import { readWaitingLines } from './read-waiting.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

const { invoices } = contract;

export function bindStatements(bind: Bind, { data, issuer }: { data: Data; issuer: Issuer }): void {
  bind(invoices.list, ({ actor, query }) => listInvoices(data, actor, query));
  bind(invoices.one, ({ actor, params, visitor }) => readInvoice(data, actor, params.id, visitor.language));
  bind(invoices.lines, ({ actor, params, query, visitor }) =>
    readLines(data, actor, { ...query, id: params.id, language: visitor.language }),
  );
  bind(invoices.waiting, ({ actor, query, visitor }) =>
    readWaitingLines(data, actor, { ...query, language: visitor.language }),
  );
  bind(invoices.exportLines, ({ actor, params, query, visitor, reply }) =>
    exportStatement(data, actor, { id: params.id, format: query.format }, visitor.language, reply),
  );
  bind(invoices.pdf, ({ actor, params, query, reply }) =>
    sendInvoicePaper({ data, issuer }, actor, { id: params.id, language: query.language }, reply),
  );
  bind(invoices.dispute, async ({ actor, params, body, visitor }) => {
    await disputeLine(data, actor, params.id, body);
    return readLine(data, actor, params.id, visitor.language);
  });
  bind(invoices.withdraw, async ({ actor, params, visitor }) => {
    await withdrawDispute(data, actor, params.id);
    return readLine(data, actor, params.id, visitor.language);
  });
  bind(invoices.creditNotePdf, ({ actor, params, query, reply }) =>
    sendCreditNotePaper({ data, issuer }, actor, { id: params.id, language: query.language }, reply),
  );
}

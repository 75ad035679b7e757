import { contract } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { sendCreditNotePdf } from './credit-note-pdf.ts';
import { disputeLine } from './dispute-line.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportStatement } from './export-statement.ts';
import { sendInvoicePdf, type Issuer } from './invoice-pdf.ts';
import { listInvoices, getInvoice } from './list-invoices.ts';
import { getLine, listLines } from './list-lines.ts';
import { listWaitingLines } from './list-waiting-lines.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

const { invoices } = contract;

export function bindStatements(bind: Bind, { data, issuer }: { data: Data; issuer: Issuer }): void {
  bind(invoices.list, ({ actor, query }) => listInvoices(data, actor, query));
  bind(invoices.get, ({ actor, params, visitor }) => getInvoice(data, actor, params.id, visitor.language));
  bind(invoices.listLines, ({ actor, params, query, visitor }) =>
    listLines(data, actor, { ...query, id: params.id, language: visitor.language }),
  );
  bind(invoices.listWaiting, ({ actor, query, visitor }) =>
    listWaitingLines(data, actor, { ...query, language: visitor.language }),
  );
  bind(invoices.exportList, ({ actor, query, visitor, reply }) =>
    exportInvoices(data, actor, query, visitor.language, reply),
  );
  bind(invoices.exportLines, ({ actor, params, query, visitor, reply }) =>
    exportStatement(data, actor, { id: params.id, format: query.format }, visitor.language, reply),
  );
  bind(invoices.getPdf, ({ actor, params, query, reply }) =>
    sendInvoicePdf({ data, issuer }, actor, { id: params.id, language: query.language }, reply),
  );
  bind(invoices.createDispute, async ({ actor, params, body, visitor }) => {
    await disputeLine(data, actor, params.id, body);
    return getLine(data, actor, params.id, visitor.language);
  });
  bind(invoices.withdrawDispute, async ({ actor, params, visitor }) => {
    await withdrawDispute(data, actor, params.id);
    return getLine(data, actor, params.id, visitor.language);
  });
  bind(invoices.getCreditNotePdf, ({ actor, params, query, reply }) =>
    sendCreditNotePdf({ data, issuer }, actor, { id: params.id, language: query.language }, reply),
  );
}

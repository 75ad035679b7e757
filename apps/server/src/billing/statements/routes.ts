import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { disputeLine } from './dispute-line.ts';
import { exportStatement } from './export-statement.ts';
import { listInvoices, readInvoice } from './read-invoices.ts';
import { readLine, readLines } from './read-statement.ts';

const { invoices } = contract;

export function bindStatements(bind: Bind, data: Data): void {
  bind(invoices.list, ({ actor, query }) => listInvoices(data, actor, query));
  bind(invoices.one, ({ actor, params, visitor }) => readInvoice(data, actor, params.id, visitor.language));
  bind(invoices.lines, ({ actor, params, query, visitor }) =>
    readLines(data, actor, { ...query, id: params.id, language: visitor.language }),
  );
  bind(invoices.exportLines, ({ actor, params, query, visitor, reply }) =>
    exportStatement(data, actor, { id: params.id, format: query.format }, visitor.language, reply),
  );
  bind(invoices.dispute, async ({ actor, params, body, visitor }) => {
    await disputeLine(data, actor, params.id, body);
    return readLine(data, actor, params.id, visitor.language);
  });
}

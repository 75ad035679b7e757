import { contract } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { updateTerms, draftAsOperator, listAccounts, getTerms } from './accounts.ts';
import { answerAsOperator, listDisputes } from './disputes.ts';
import { exportAllInvoices } from './export-invoices.ts';
import { exportReceivables } from './export-receivables.ts';
import {
  creditAsOperator,
  finalizeAsOperator,
  listAllInvoices,
  getAnyInvoice,
  voidAsOperator,
} from './invoices.ts';
import { listAnyLines } from './invoice-lines.ts';
import { getLiabilities } from './liabilities.ts';
import { listUnresolvedPayments } from './unresolved-payments.ts';
import { createRate, listWithoutRate, getRates } from './rates.ts';
import { getReceivables } from './receivables.ts';
import { getReconciliation } from './reconciliation.ts';
import { listPaymentReturns } from './payment-returns.ts';

const { operatorBilling } = contract;

export function bindOperatorBilling(bind: Bind, data: Data): void {
  bind(operatorBilling.listReceivables, () => getReceivables(data));
  bind(operatorBilling.exportReceivables, ({ query, visitor, reply }) =>
    exportReceivables(data, query.format, visitor.language, reply),
  );
  bind(operatorBilling.listLiabilities, () => getLiabilities(data));
  bind(operatorBilling.listPaymentsInDoubt, () => listUnresolvedPayments(data));
  bind(operatorBilling.getReconciliation, () => getReconciliation(data));
  bind(operatorBilling.listPaymentReturns, () => listPaymentReturns(data));
  bind(operatorBilling.listDisputes, () => listDisputes(data));
  bind(operatorBilling.answerDispute, ({ actor, params, body }) =>
    answerAsOperator(data, actor, params.id, body),
  );
  bind(operatorBilling.listAccounts, ({ query }) => listAccounts(data, query.q));
  bind(operatorBilling.getTerms, ({ params }) => getTerms(data, params.account));
  bind(operatorBilling.updateTerms, ({ actor, params, body }) =>
    updateTerms(data, actor, params.account, body),
  );
  bind(operatorBilling.createStatement, ({ actor, params }) => draftAsOperator(data, actor, params.account));
  bind(operatorBilling.list, ({ query }) => listAllInvoices(data, query));
  bind(operatorBilling.exportList, ({ query, visitor, reply }) =>
    exportAllInvoices(data, query, visitor.language, reply),
  );
  bind(operatorBilling.get, ({ params, visitor }) => getAnyInvoice(data, params.id, visitor.language));
  bind(operatorBilling.listLines, ({ params, query, visitor }) =>
    listAnyLines(data, { ...query, id: params.id, language: visitor.language }),
  );
  bind(operatorBilling.finalize, ({ actor, params, body, visitor }) =>
    finalizeAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(operatorBilling.voidInvoice, ({ actor, params, body, visitor }) =>
    voidAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(operatorBilling.createCreditNote, ({ actor, params, body }) =>
    creditAsOperator(data, actor, params.id, body),
  );
  bind(operatorBilling.listRates, ({ query }) => getRates(data, query.day));
  bind(operatorBilling.listRowsWithoutRate, () => listWithoutRate(data));
  bind(operatorBilling.createRate, ({ actor, body }) => createRate(data, actor, body));
}

import { contract } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { updateTerms, draftAsOperator, listAccounts, getTerms } from './accounts.ts';
import { answerAsOperator, listDisputes } from './disputes.ts';
import {
  creditAsOperator,
  finalizeAsOperator,
  listAllInvoices,
  getAnyInvoice,
  voidAsOperator,
} from './invoices.ts';
import { getLiabilities } from './liabilities.ts';
import { listUnresolvedPayments } from './unresolved-payments.ts';
import { createRate, listWithoutRate, getRates } from './rates.ts';
import { getReceivables } from './receivables.ts';
import { getReconciliation } from './reconciliation.ts';
import { listPaymentReturns } from './payment-returns.ts';

const { operatorBilling } = contract;

export function bindOperatorBilling(bind: Bind, data: Data): void {
  bind(operatorBilling.receivables, () => getReceivables(data));
  bind(operatorBilling.liabilities, () => getLiabilities(data));
  bind(operatorBilling.paymentsInDoubt, () => listUnresolvedPayments(data));
  bind(operatorBilling.reconciliation, () => getReconciliation(data));
  bind(operatorBilling.returns, () => listPaymentReturns(data));
  bind(operatorBilling.disputes, () => listDisputes(data));
  bind(operatorBilling.answer, ({ actor, params, body }) => answerAsOperator(data, actor, params.id, body));
  bind(operatorBilling.accounts, ({ query }) => listAccounts(data, query.q));
  bind(operatorBilling.terms, ({ params }) => getTerms(data, params.account));
  bind(operatorBilling.changeTerms, ({ actor, params, body }) =>
    updateTerms(data, actor, params.account, body),
  );
  bind(operatorBilling.draft, ({ actor, params }) => draftAsOperator(data, actor, params.account));
  bind(operatorBilling.list, ({ query }) => listAllInvoices(data, query));
  bind(operatorBilling.one, ({ params, visitor }) => getAnyInvoice(data, params.id, visitor.language));
  bind(operatorBilling.finalize, ({ actor, params, body, visitor }) =>
    finalizeAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(operatorBilling.voidInvoice, ({ actor, params, body, visitor }) =>
    voidAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(operatorBilling.creditNote, ({ actor, params, body }) =>
    creditAsOperator(data, actor, params.id, body),
  );
  bind(operatorBilling.rates, ({ query }) => getRates(data, query.day));
  bind(operatorBilling.withoutRate, () => listWithoutRate(data));
  bind(operatorBilling.enterRate, ({ actor, body }) => createRate(data, actor, body));
}

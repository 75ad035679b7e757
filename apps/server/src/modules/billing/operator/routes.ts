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
import { listPaymentReturns } from './payment-returns.ts';

const { billingDesk } = contract;

export function bindOperatorBilling(bind: Bind, data: Data): void {
  bind(billingDesk.receivables, () => getReceivables(data));
  bind(billingDesk.liabilities, () => getLiabilities(data));
  bind(billingDesk.paymentsInDoubt, () => listUnresolvedPayments(data));
  bind(billingDesk.returns, () => listPaymentReturns(data));
  bind(billingDesk.disputes, () => listDisputes(data));
  bind(billingDesk.answer, ({ actor, params, body }) => answerAsOperator(data, actor, params.id, body));
  bind(billingDesk.accounts, ({ query }) => listAccounts(data, query.q));
  bind(billingDesk.terms, ({ params }) => getTerms(data, params.account));
  bind(billingDesk.changeTerms, ({ actor, params, body }) => updateTerms(data, actor, params.account, body));
  bind(billingDesk.draft, ({ actor, params }) => draftAsOperator(data, actor, params.account));
  bind(billingDesk.list, ({ query }) => listAllInvoices(data, query));
  bind(billingDesk.one, ({ params, visitor }) => getAnyInvoice(data, params.id, visitor.language));
  bind(billingDesk.finalize, ({ actor, params, body, visitor }) =>
    finalizeAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(billingDesk.voidInvoice, ({ actor, params, body, visitor }) =>
    voidAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(billingDesk.creditNote, ({ actor, params, body }) => creditAsOperator(data, actor, params.id, body));
  bind(billingDesk.rates, ({ query }) => getRates(data, query.day));
  bind(billingDesk.withoutRate, () => listWithoutRate(data));
  bind(billingDesk.enterRate, ({ actor, body }) => createRate(data, actor, body));
}

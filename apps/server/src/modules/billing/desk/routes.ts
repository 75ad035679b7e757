import { contract } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { changeTerms, draftNow, listAccounts, readTerms } from './accounts.ts';
import { answerAsOperator, listDisputes } from './disputes.ts';
import { creditByHand, finalizeNow, listAllInvoices, readAnyInvoice, voidAsOperator } from './invoices.ts';
import { readLiabilities } from './liabilities.ts';
import { listPaymentsInDoubt } from './payments-in-doubt.ts';
import { enterRate, listWithoutRate, readRates } from './rates.ts';
import { readReceivables } from './receivables.ts';
import { listReturns } from './returns.ts';

const { billingDesk } = contract;

export function bindBillingDesk(bind: Bind, data: Data): void {
  bind(billingDesk.receivables, () => readReceivables(data));
  bind(billingDesk.liabilities, () => readLiabilities(data));
  bind(billingDesk.paymentsInDoubt, () => listPaymentsInDoubt(data));
  bind(billingDesk.returns, () => listReturns(data));
  bind(billingDesk.disputes, () => listDisputes(data));
  bind(billingDesk.answer, ({ actor, params, body }) => answerAsOperator(data, actor, params.id, body));
  bind(billingDesk.accounts, ({ query }) => listAccounts(data, query.q));
  bind(billingDesk.terms, ({ params }) => readTerms(data, params.account));
  bind(billingDesk.changeTerms, ({ actor, params, body }) => changeTerms(data, actor, params.account, body));
  bind(billingDesk.draft, ({ actor, params }) => draftNow(data, actor, params.account));
  bind(billingDesk.list, ({ query }) => listAllInvoices(data, query));
  bind(billingDesk.one, ({ params, visitor }) => readAnyInvoice(data, params.id, visitor.language));
  bind(billingDesk.finalize, ({ actor, params, visitor }) =>
    finalizeNow(data, actor, params.id, visitor.language),
  );
  bind(billingDesk.voidInvoice, ({ actor, params, body, visitor }) =>
    voidAsOperator(data, actor, params.id, { ...body, language: visitor.language }),
  );
  bind(billingDesk.creditNote, ({ actor, params, body }) => creditByHand(data, actor, params.id, body));
  bind(billingDesk.rates, ({ query }) => readRates(data, query.day));
  bind(billingDesk.withoutRate, () => listWithoutRate(data));
  bind(billingDesk.enterRate, ({ actor, body }) => enterRate(data, actor, body));
}

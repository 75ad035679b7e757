import { contract } from '@recoup/contract';
import type { Bind } from '../../../platform/http/bind.ts';
import { finishCardSetup, startCardSetup, type CardTools } from './add-card.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { checkPayment, confirmPayment } from './confirm-payment.ts';
import { exportPayments } from './export-payments.ts';
import { listInstruments, setDefaultInstrument, removeInstrument } from './instruments.ts';
import { listPayments, getPayment } from './list-payments.ts';
import { refundCredit, topUp } from './top-up.ts';

const { payments } = contract;

export function bindPayments(bind: Bind, tools: CardTools): void {
  const { data } = tools;
  bind(payments.listMethods, ({ actor }) => listInstruments(data, actor));
  bind(payments.startMethod, ({ actor, visitor }) => startCardSetup(tools, actor, visitor.language));
  bind(payments.finishMethod, ({ actor, body }) => finishCardSetup(tools, actor, body.session_id));
  bind(payments.setDefaultMethod, ({ actor, params }) => setDefaultInstrument(data, actor, params.id));
  bind(payments.deleteMethod, ({ actor, params }) => removeInstrument(data, actor, params.id));
  bind(payments.list, ({ actor, query }) => listPayments(data, actor, query));
  bind(payments.exportList, ({ actor, query, visitor, reply }) =>
    exportPayments(data, actor, query, visitor.language, reply),
  );
  bind(payments.get, ({ actor, params }) => getPayment(data, actor, params.id));
  bind(payments.confirm, ({ actor, params }) => confirmPayment(tools, actor, params.id));
  bind(payments.check, ({ actor, params }) => checkPayment(tools, actor, params.id));
  bind(payments.chargeInvoice, ({ actor, body }) => chargeInvoice(tools, actor, body));
  bind(payments.topUp, ({ actor, body }) => topUp(data, actor, body));
  bind(payments.refundCredit, ({ actor, body }) => refundCredit(data, actor, body));
}

import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { createCoupon, endCoupon, listAllCoupons } from './coupons/operator-coupons.ts';
import { listHeldCoupons } from './coupons/list-coupons.ts';
import { redeemCoupon } from './coupons/redeem-coupon.ts';
import { grantAsOperator, listCreditHolders } from './credit/operator-credit.ts';
import { exportMovements } from './credit/export-movements.ts';
import { listMovements } from './credit/list-movements.ts';
import { getCredit } from './credit/get-credit.ts';
import { bindOperatorBilling } from './operator/routes.ts';
import type { CardTools } from './payments/add-card.ts';
import { bindPayments } from './payments/routes.ts';
import { isGiftClaimed, getBalance } from './get-balance.ts';
import { getTerms } from './get-terms.ts';
import type { Issuer } from './statements/invoice-pdf.ts';
import { bindStatements } from './statements/routes.ts';

const { invoices, credit, coupons } = contract;

export function bindBilling(bind: Bind, tools: CardTools & { issuer: Issuer }): void {
  const { data } = tools;
  bindPayments(bind, tools);
  bind(invoices.getBalance, ({ actor }) => getBalance(data, actor));
  bind(invoices.firstSellerClaimed, ({ actor }) => isGiftClaimed(data, actor));
  bind(invoices.getTerms, ({ actor, visitor }) => getTerms(data, actor, visitor.language));

  bind(credit.getBalance, ({ actor }) => getCredit(data, actor));
  bind(credit.listMovements, ({ actor, query }) => listMovements(data, actor, query));
  bind(credit.exportMovements, ({ actor, query, visitor, reply }) =>
    exportMovements(data, actor, query.format, visitor.language, reply),
  );
  bind(credit.listHolders, ({ query }) => listCreditHolders(data, query.q));
  bind(credit.grant, ({ actor, params, body }) => grantAsOperator(data, actor, params.id, body));

  bind(coupons.list, ({ actor, visitor }) => listHeldCoupons(data, actor, visitor.language));
  bind(coupons.redeem, ({ actor, body }) => redeemCoupon(data, actor, body));
  bind(coupons.listTemplates, ({ visitor }) => listAllCoupons(data, visitor.language));
  bind(coupons.create, ({ actor, body }) => createCoupon(data, actor, body));
  bind(coupons.endTemplate, ({ params }) => endCoupon(data, params.id));

  bindStatements(bind, tools);
  bindOperatorBilling(bind, data);
}

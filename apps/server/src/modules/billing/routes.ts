import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { createCoupon, endCoupon, listCoupons } from './coupons/coupon-desk.ts';
import { readCoupons } from './coupons/read-coupons.ts';
import { redeemCoupon } from './coupons/redeem-coupon.ts';
import { grantByHand, listHolders } from './credit/credit-desk.ts';
import { listMovements } from './credit/list-movements.ts';
import { readCredit } from './credit/read-credit.ts';
import { bindBillingDesk } from './desk/routes.ts';
import type { CardTools } from './payments/add-card.ts';
import { bindPayments } from './payments/routes.ts';
import { isGiftClaimed, readBalance } from './read-balance.ts';
import type { Issuer } from './statements/invoice-paper.ts';
import { bindStatements } from './statements/routes.ts';

const { invoices, credit, coupons } = contract;

export function bindBilling(bind: Bind, tools: CardTools & { issuer: Issuer }): void {
  const { data } = tools;
  bindPayments(bind, tools);
  bind(invoices.balance, ({ actor }) => readBalance(data, actor));
  bind(invoices.firstSellerClaimed, ({ actor }) => isGiftClaimed(data, actor));

  bind(credit.prepaid, ({ actor }) => readCredit(data, actor));
  bind(credit.movements, ({ actor, query }) => listMovements(data, actor, query));
  bind(credit.holders, ({ query }) => listHolders(data, query.q));
  bind(credit.grant, ({ actor, params, body }) => grantByHand(data, actor, params.id, body));

  bind(coupons.list, ({ actor, visitor }) => readCoupons(data, actor, visitor.language));
  bind(coupons.redeem, ({ actor, body }) => redeemCoupon(data, actor, body));
  bind(coupons.all, ({ visitor }) => listCoupons(data, visitor.language));
  bind(coupons.create, ({ actor, body }) => createCoupon(data, actor, body));
  bind(coupons.end, ({ params }) => endCoupon(data, params.id));

  bindStatements(bind, tools);
  bindBillingDesk(bind, data);
}

import { openDatabase } from './platform/database/database.ts';
import { runningEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { grantCredit, addBoughtCredit } from './billing/credit/add-credit.ts';
import { spendCredit } from './billing/credit/spend-credit.ts';
import { giveWelcome } from './billing/coupons/give-welcome.ts';
import { useCoupons } from './billing/coupons/use-coupons.ts';
import { redeemIn } from './billing/coupons/redeem-coupon.ts';
import { lockBooks } from './billing/ledger/post.ts';
import { addInvoice } from './billing/testing.ts';
const data = openDatabase(runningEmbeddedPostgres('/tmp/ledger-demo') ?? '', {
  size: 2,
  log: createLog('error', 'x'),
});
const { id: account } = await data.withSystem((tx) =>
  tx.selectFrom('accounts').select('id').where('username', '=', 'seller').executeTakeFirstOrThrow(),
);
const usd = (minor: number) => ({ minor, currency: 'USD' });
await data.withSystem(async (tx) => {
  await grantCredit(tx, {
    account,
    source: 'grant',
    sourceKey: 'g1',
    money: usd(5000),
    expiresOn: '2027-03-31',
    note: 'For the delay in October',
  });
  await grantCredit(tx, { account, source: 'referral', sourceKey: 'r1', money: usd(2500), expiresOn: null });
  await addBoughtCredit(tx, { account, source: 'top_up', sourceKey: '9001', money: usd(20000) });
  const invoice = await addInvoice(tx, account, 6250);
  await tx.updateTable('invoices').set({ number: 'R2026-000017' }).where('id', '=', invoice).execute();
  const minor = await spendCredit(tx, { account, invoice, upTo: usd(6250) });
  await tx
    .updateTable('invoices')
    .set({ paid_minor: minor, credit_minor: minor, payment_status: 'paid' })
    .where('id', '=', invoice)
    .execute();
  await tx
    .insertInto('coupons')
    .values([
      {
        code: 'SPRING-26',
        name_en: 'Spring: twenty dollars off',
        name_zh: '春季优惠：减 20 美元',
        amount_minor: 2000,
        currency: 'USD',
        invoices: 3,
        days_held: 90,
      },
      {
        code: 'PARTNER-10',
        name_en: 'Partners’ tenth',
        name_zh: '合作伙伴九折',
        percent_bp: 1000,
        invoices: 1,
      },
    ])
    .execute();
  await lockBooks(tx, account);
  const held = await redeemIn(tx, account, 'PARTNER-10');
  await useCoupons(tx, { account, invoice }, [{ held, commissionMinor: 6250, discountMinor: 625 }]);
  await redeemIn(tx, account, 'SPRING-26');
});
await giveWelcome(data, account);
await data.close();

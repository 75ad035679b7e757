import type { contract, Input, Reply } from '@recoup/contract';
import type { Data } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/language.ts';
import { listCouponNames } from '../statements/list-coupon-names.ts';
import { listLinesPage } from '../statements/list-lines.ts';
import { getInvoiceRef } from './invoices.ts';

type Lines = typeof contract.operatorBilling.listLines;
type Query = Input<Lines>['query'];

/** Only the account itself can dispute lines and withdraw disputes. */
export async function listAnyLines(
  data: Data,
  { id, language, ...wanted }: Query & { id: number; language: Language },
): Promise<Reply<Lines>> {
  const ref = await data.withSystem((tx) => getInvoiceRef(tx, id));
  const names = await listCouponNames(data, ref.account, language);
  const page = await data.withSystem((tx) => listLinesPage(tx, ref, { ...wanted, names }));
  return {
    ...page,
    items: page.items.map((line) => ({ ...line, can_dispute: false, can_withdraw: false })),
  };
}

import type { ActingRecord } from '@recoup/contract/agencies';
import type { Texts } from '../../lib/i18n/index.ts';

type ActionWord = keyof Texts<'profile'>['actions'];

/** What each call that changes something is to the people whose account it changes. */
const wordOfCall: Readonly<Record<string, ActionWord>> = {
  'PATCH /api/account/api/profile/{id}/': 'profile',
  'GET /api/ext/product/spauth/prepare/': 'storeLink',
  'POST /api/ext/product/userproduct/v2authorize/': 'storeLink',
  'POST /api/ext/product/spauth/man_made_create/': 'storeByHand',
  'POST /api/ext/product/userproduct/{id}/reauthorize/': 'storeAgain',
  'GET /api/ext/product/userproduct/{id}/invite/': 'storeInvite',
  'GET /api/ext/product/userproduct/{id}/priority/': 'storePriority',
  'POST /api/refund/lvt/mws/sellerstorename': 'storeName',
  'DELETE /api/ext/product/userproduct/{id}': 'storeRemove',
  'POST /api/ext/product/userproduct/{id}/sync/': 'storeSync',
  'POST /api/ext/product/userproduct/{id}/upload/': 'reports',
  'POST /api/audits/runs/': 'audit',
  'PUT /api/audits/costs/': 'costs',
  'POST /api/audits/costs/upload/': 'costs',
  'POST /api/audits/estimates/': 'estimate',
  'POST /api/audits/estimates/{id}/files/': 'estimate',
  'POST /api/audits/estimates/{id}/files/{file}/date-order/': 'estimate',
  'POST /api/audits/estimates/{id}/keep/': 'estimate',
  'DELETE /api/audits/estimates/{id}/': 'estimate',
  'POST /api/shipments/trackings/import/': 'delivery',
  'PUT /api/shipments/{id}/delivery/': 'delivery',
  'POST /api/shipments/{id}/ask/': 'delivery',
  'DELETE /api/shipments/{id}/trackings/{tracking}': 'delivery',
  'POST /api/refund/tickets/{id}/act/': 'ticket',
  'POST /api/refund/tickets/act/': 'ticket',
  'POST /api/refund/tickets/{id}/messages/': 'ticketMessage',
  'POST /api/refund/tickets/{id}/documents/': 'ticket',
  'DELETE /api/refund/tickets/{id}/documents/{document}/': 'ticket',
  'POST /api/refund/operations/tickets/{id}/file/': 'ticketFiled',
  'POST /api/refund/operations/tickets/{id}/cases/': 'ticket',
  'POST /api/refund/operations/tickets/{id}/act/': 'ticket',
  'POST /api/refund/operations/tickets/{id}/messages/': 'ticketMessage',
  'POST /api/refund/operations/tickets/{id}/documents/': 'documentUpload',
  'DELETE /api/refund/operations/tickets/{id}/documents/{document}/': 'ticket',
  'POST /api/refund/operations/tickets/{id}/documents/{document}/review/': 'documentReview',
  'PATCH /api/documents/{id}/': 'document',
  'POST /api/documents/type/': 'document',
  'POST /api/documents/remove/': 'documentRemove',
  'POST /api/documents/{id}/review/': 'documentReview',
  'POST /api/documents/uploads/': 'documentUpload',
  'PUT /api/documents/uploads/{id}/': 'documentUpload',
  'POST /api/documents/uploads/{id}/finish/': 'documentUpload',
  'DELETE /api/documents/uploads/{id}/': 'documentUpload',
  'POST /api/refund/operations/proofs/{id}/save/': 'documentUpload',
  'POST /api/invoices/coupons/redeem/': 'coupon',
  'POST /api/invoices/desk/accounts/{id}/credit/': 'credit',
  'POST /api/invoices/credit/top_up/': 'creditBuy',
  'POST /api/invoices/credit/refund/': 'creditBack',
  'POST /api/invoices/lines/{id}/dispute/': 'dispute',
  'DELETE /api/invoices/lines/{id}/dispute/': 'disputeBack',
  'POST /api/invoices/charge_invoice': 'pay',
  'POST /api/invoices/payment/payments/{id}/confirm/': 'pay',
  'POST /api/invoices/payment/payments/{id}/check/': 'pay',
  'POST /api/invoices/payment/instrument/': 'card',
  'POST /api/invoices/payment/instrument/finish/': 'card',
  'POST /api/invoices/payment/instrument/{id}/default/': 'card',
  'DELETE /api/invoices/payment/instrument/{id}/': 'card',
};

export function actionWord(action: string): ActionWord | null {
  return wordOfCall[action] ?? null;
}

export interface Deed {
  readonly key: number;
  readonly who: string | null;
  readonly word: ActionWord | null;
  readonly times: number;
  /** Of the latest. */
  readonly at: string;
}

/** One line for what somebody did many times in a row: a file in pieces is a file. */
export function deedsOf(records: readonly ActingRecord[]): readonly Deed[] {
  const deeds: Deed[] = [];
  for (const { id, agency, action, acted_at } of records) {
    const deed = { key: id, who: agency?.name ?? null, word: actionWord(action), times: 1, at: acted_at };
    const last = deeds.at(-1);
    if (last && last.who === deed.who && last.word === deed.word) {
      deeds[deeds.length - 1] = { ...last, times: last.times + 1 };
    } else deeds.push(deed);
  }
  return deeds;
}

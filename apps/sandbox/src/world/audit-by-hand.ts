import { auditVendorLines } from './audit-vendor-by-hand.ts';
import { auditPlacements } from './audit-placements-by-hand.ts';
import { toAwdOrderLine, toAwdShipmentLines } from './awd-api.ts';
import { historyDays } from './calendar.ts';
import { toItemReplies } from './inbound-api.ts';
import { toMultiChannelLines } from './multi-channel-api.ts';
import { feePreview } from './reports/fee-preview.ts';
import { inboundProblems } from './reports/inbound-problems.ts';
import { ledgerDetail } from './reports/ledger.ts';
import { reimbursements } from './reports/payments.ts';
import { removalOrders } from './reports/removals.ts';
import { customerReturns, replacements } from './reports/sales.ts';
import { receivingCounts, sourcingCosts } from './reports/seller-files.ts';
import { sellerFulfilledReturns } from './reports/seller-returns.ts';
import { agedSurcharge, storageFees } from './reports/storage.ts';
import { vendorPayables, vendorRemittances } from './reports/vendor-files.ts';
import { readFolder, type ReadRow } from './testing.ts';
import { multiChannelReason, reversalReason, safeTTransaction } from './wording.ts';
import type { World } from './world.ts';

/*
 * Audits the files with the plainest form of the rules. That the result matches the generated losses shows
 * that they can be found in the files, and that nothing else looks like a loss.
 */

class Sums extends Map<string, number> {
  add(key: string, amount: number): void {
    this.set(key, this.of(key) + amount);
  }

  of(key: string): number {
    return this.get(key) ?? 0;
  }
}

const getCell = (row: ReadRow, name: string) => row[name] ?? '';
const minor = (text: string) => Number(text.replace(/[.,](\d\d)$/, '$1'));
const number = (row: ReadRow, name: string) => Number(row[name]);

export async function auditByHand(world: World): Promise<Set<string>> {
  const found = new Set<string>();
  const find = (kind: string, key: string, quantity: number) => {
    if (quantity > 0) found.add(`${kind} ${key} ${quantity}`);
  };
  const read = await readFolder(world);
  const ledger = await read(ledgerDetail);
  const paid = await read(reimbursements);
  const taken = await read(customerReturns);
  const settlement = await read('settlement');

  const paidUnits = new Sums();
  for (const row of paid) {
    const units = number(row, 'quantity-reimbursed-total');
    if (units > 0) paidUnits.add(`${row['reason']} ${row['fnsku']}`, units);
    if (units > 0 && row['amazon-order-id']) paidUnits.add(`${row['amazon-order-id']} ${row['sku']}`, units);
  }
  // Payments only in the settlement, by SKU.
  const settledAlone = new Sums();
  const reEvaluated = new Set<string>();
  const corrected = new Set<string>();
  for (const row of settlement) {
    if (getCell(row, 'amount-description').startsWith('WAREHOUSE_LOST'))
      settledAlone.add(getCell(row, 'sku'), number(row, 'quantity-purchased'));
    if (row['amount-description'] === 'INCORRECT_FEES_NON_ITEMIZED') corrected.add(getCell(row, 'sku'));
    if (row['amount-description'] === 'RE_EVALUATION') reEvaluated.add(getCell(row, 'sku'));
  }
  for (const row of paid)
    if (row['reason'] === 'Lost_Warehouse')
      settledAlone.add(getCell(row, 'sku'), -number(row, 'quantity-reimbursed-cash'));
  const countUnpaid = (reason: string, fnsku: string, units: number) =>
    units - paidUnits.of(`${reason} ${fnsku}`);

  // The ledger.
  const lost = new Sums();
  const damaged = new Sums();
  const disposed = new Sums();
  const transfers = new Map<string, { fnsku: string; missing: number; date: string }>();
  const receipts = new Sums();
  const negative = new Set<string>();
  const badReceipts = new Sums();
  const restocked = new Sums();
  const removed = new Sums();
  const foundAfter = new Set<string>();
  const skus = new Map(ledger.map((row) => [getCell(row, 'FNSKU'), getCell(row, 'MSKU')]));
  const fnskus = new Map(ledger.map((row) => [getCell(row, 'MSKU'), getCell(row, 'FNSKU')]));
  for (const row of ledger) {
    const fnsku = getCell(row, 'FNSKU');
    const reference = getCell(row, 'Reference ID');
    const quantity = number(row, 'Quantity');
    const open = Math.abs(number(row, 'Unreconciled Quantity'));
    switch (getCell(row, 'Event Type')) {
      case 'Adjustments':
        if (/[M5]/.test(getCell(row, 'Reason')) && row['Disposition'] === 'SELLABLE') lost.add(fnsku, open);
        if (/[FN]/.test(getCell(row, 'Reason'))) lost.add(fnsku, -open);
        if (/[FN]/.test(getCell(row, 'Reason'))) foundAfter.add(fnsku);
        if (/[E6U]/.test(getCell(row, 'Reason'))) damaged.add(fnsku, open);
        if (row['Reason'] === 'D' && /^(SELLABLE|WAREHOUSE_DAMAGED)$/.test(getCell(row, 'Disposition'))) {
          disposed.add(fnsku, -quantity);
        }
        break;
      case 'WhseTransfers': {
        const transfer = transfers.get(reference) ?? {
          fnsku,
          missing: 0,
          date: getCell(row, 'Date and Time'),
        };
        transfers.set(reference, { ...transfer, missing: transfer.missing - quantity });
        break;
      }
      case 'Receipts':
        receipts.add(`${reference} ${fnsku}`, quantity);
        if (quantity < 0) negative.add(`${reference} ${fnsku}`);
        if (/(WAREHOUSE|CARRIER)_DAMAGED/.test(getCell(row, 'Disposition'))) badReceipts.add(fnsku, quantity);
        break;
      case 'CustomerReturns':
        restocked.add(`${reference} ${fnsku}`, quantity);
        break;
      case 'VendorReturns':
        removed.add(`${reference} ${fnsku}`, -quantity);
        break;
    }
  }
  const removals = await read(removalOrders);
  for (const order of removals)
    if (order['order-type'] === 'Disposal')
      disposed.add(getCell(order, 'fnsku'), -Number(order['disposed-quantity']));
  for (const [fnsku, units] of lost) {
    const left = countUnpaid('GeneralAdjustment', fnsku, countUnpaid('Lost_Warehouse', fnsku, units));
    const settled = Math.max(settledAlone.of(skus.get(fnsku) ?? ''), 0);
    find('warehouse_lost', fnsku, left - settled);
  }
  for (const [fnsku, units] of damaged)
    find('warehouse_damaged', fnsku, countUnpaid('Damaged_Warehouse', fnsku, units));
  for (const [fnsku, units] of disposed)
    find('disposed_no_consent', fnsku, countUnpaid('Damaged_Warehouse', fnsku, units));
  for (const [fnsku, units] of badReceipts)
    find('inbound_damaged', fnsku, countUnpaid('Damaged_Inbound', fnsku, units));
  const longAgo = world.calendar.iso(historyDays - 30);
  for (const { fnsku, missing, date } of transfers.values()) {
    if (date < longAgo) find('transfer_lost', fnsku, countUnpaid('Lost_Warehouse', fnsku, missing));
  }

  // Sales and what came back.
  const returned = new Sums();
  for (const row of taken) returned.add(`${row['order-id']} ${row['sku']}`, number(row, 'quantity'));
  const charged = new Sums();
  const refunded = new Sums();
  const principal = new Sums();
  const commission = new Sums();
  const fulfilment = new Sums();
  const units = new Sums();
  const inboundFees = new Sums();
  const recharged = new Set<string>();
  const removalCredits = new Set<string>();
  const shippedBySeller = new Set<string>();
  const paidBySafeT = new Set<string>();
  const labels = new Sums();
  const heldBack = new Sums();
  const soldOn = new Map<string, string>();
  const refundedOn = new Map<string, string>();
  const recently = world.calendar.iso(historyDays - 45);
  for (const row of settlement) {
    const key = `${row['order-id']} ${row['sku']}`;
    const amount = minor(getCell(row, 'amount'));
    const posted = getCell(row, 'posted-date').replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
    if (row['amount-type'] === 'ItemPrice') charged.add(key, amount);
    if (row['transaction-type'] === 'Order') soldOn.set(key, posted);
    if (row['transaction-type'] === 'Refund') refundedOn.set(key, posted);
    if (row['amount-description'] === 'RemovalComplete' && amount > 0)
      removalCredits.add(getCell(row, 'order-id'));
    if (row['transaction-type'] === 'Order_Retrocharge') recharged.add(key);
    if (row['fulfillment-id'] === 'MFN') shippedBySeller.add(key);
    if (row['transaction-type'] === safeTTransaction) paidBySafeT.add(getCell(row, 'order-id'));
    if (row['amount-description'] === 'Shipping label purchase for return')
      labels.add(getCell(row, 'order-id'), -amount);
    if (row['amount-description'] === 'ReturnShipping') heldBack.add(getCell(row, 'order-id'), amount);
    if (
      row['transaction-type'] === 'Refund' &&
      row['amount-description'] === 'Principal' &&
      posted < recently
    ) {
      refunded.add(key, number(row, 'quantity-purchased'));
    }
    if (row['transaction-type'] === 'Order' && row['amount-description'] === 'Principal') {
      principal.add(key, amount);
      units.add(key, number(row, 'quantity-purchased'));
    }
    if (row['transaction-type'] !== 'Refund' && row['amount-description'] === 'Commission')
      commission.add(key, -amount);
    if (row['amount-description'] === 'FBAPerUnitFulfillmentFee') fulfilment.add(key, -amount);
    if (row['amount-description'] === 'FBA Inbound Placement Service Fee')
      inboundFees.add(getCell(row, 'shipment-id'), -amount);
  }
  for (const [key, quantity] of refunded) {
    if (!recharged.has(key) && !shippedBySeller.has(key))
      find('refund_no_return', key, quantity - returned.of(key) - paidUnits.of(key));
  }
  for (const [key, amount] of charged) {
    if (amount < 0 && paidUnits.of(key) === 0) found.add(`over_refund ${key} 1 ${-amount}`);
  }
  for (const row of await read(replacements)) {
    const key = `${row['original-amazon-order-id']} ${row['sku']}`;
    find('replacement_no_return', key, number(row, 'quantity') - returned.of(key) - paidUnits.of(key));
  }
  for (const row of taken) {
    const key = `${row['order-id']} ${row['sku']}`;
    if (paidUnits.of(key) > 0) continue;
    if (restocked.of(`${row['order-id']} ${row['fnsku']}`) === 0)
      find('return_lost', key, number(row, 'quantity'));
    if (/^(CUSTOMER_DAMAGED|DEFECTIVE)$/.test(getCell(row, 'detailed-disposition'))) {
      if (row['reason'] === 'SWITCHEROO') find('return_wrong_item', key, number(row, 'quantity'));
      else if (Date.parse(refundedOn.get(key) ?? '') - Date.parse(soldOn.get(key) ?? '') > 200 * 86_400_000)
        find('late_refund', key, number(row, 'quantity'));
    }
    if (/^((CARRIER|WAREHOUSE)_)?DAMAGED$/.test(getCell(row, 'detailed-disposition'))) {
      find('return_damaged_amazon', key, number(row, 'quantity'));
    }
  }

  for (const row of await read(sellerFulfilledReturns)) {
    const orderId = getCell(row, 'Order ID');
    const key = `${orderId} ${row['Merchant SKU']}`;
    if (row['Resolution'] !== 'RefundAtFirstScan' || row['A-to-Z Claim'] === 'Y') continue;
    if (paidBySafeT.has(orderId) || getCell(row, 'SafeT claim id').trim() !== '') continue;
    if (row['In policy'] === 'N') find('safe_t_out_of_policy', key, 1);
    else if (getCell(row, 'Return delivery date').trim() !== '') {
      if (row['Label to be paid by'] === 'Customer' && labels.of(orderId) > heldBack.of(orderId))
        find('safe_t_return_label', key, 1);
    } else if ((refundedOn.get(key) ?? '') <= world.calendar.iso(historyDays - 15))
      find('safe_t_not_returned', key, 1);
  }

  // Fees.
  const preview = new Map((await read(feePreview)).map((row) => [row['sku'] ?? '', row]));
  const feeUnits = new Sums();
  for (const [key, count] of units) {
    const sku = key.split(' ')[1] ?? '';
    const row = preview.get(sku) ?? {};
    const expected = minor(
      getCell(row, 'expected-fulfillment-fee-per-unit') ||
        getCell(row, 'expected-domestic-fulfilment-fee-per-unit'),
    );
    const rate = minor(getCell(row, 'estimated-referral-fee-per-unit')) / minor(getCell(row, 'sales-price'));
    if (fulfilment.of(key) > expected * count) feeUnits.add(`fee_dimension ${sku}`, count);
    if (commission.of(key) > principal.of(key) * rate * 1.02 + 2) feeUnits.add(`fee_referral ${sku}`, count);
  }
  for (const [key, count] of feeUnits) found.add(`${key} ${count}`);
  for (const row of await read(storageFees)) {
    const size = number(row, 'longest_side') * number(row, 'median_side') * number(row, 'shortest_side');
    const volume = size / (row['volume_units'] === 'cubic feet' ? 1728 : 1_000_000);
    if (number(row, 'item_volume') > volume * 1.1) found.add(`fee_storage ${row['fnsku']} 1`);
  }
  for (const row of await read(agedSurcharge)) {
    const fnsku = getCell(row, 'fnsku');
    const snapshot = getCell(row, 'snapshot-date').slice(0, 10);
    const halfYearBefore = new Date(Date.parse(snapshot) - 181 * 86_400_000).toISOString().slice(0, 10);
    const moved = { old: 0, returned: 0, transferred: 0 };
    for (const line of ledger) {
      const day = getCell(line, 'Date and Time').slice(0, 10);
      if (line['FNSKU'] !== fnsku || day > snapshot) continue;
      const quantity = number(line, 'Quantity');
      const type = getCell(line, 'Event Type');
      const gone = /Shipments|VendorReturns/.test(type) || /^[DG]$/.test(getCell(line, 'Reason'));
      if (day <= halfYearBefore || (gone && quantity < 0)) moved.old += quantity;
      else if (type === 'WhseTransfers') moved.transferred += quantity;
      else if (type !== 'Receipts' && quantity > 0 && !/^[PQ]$/.test(getCell(line, 'Reason')))
        moved.returned += quantity;
    }
    const most = Math.max(moved.old, 0) + moved.returned + Math.max(moved.transferred, 0);
    if (!corrected.has(getCell(row, 'sku'))) find('fee_aged', fnsku, number(row, 'qty-charged') - most);
  }
  for (const row of await read(inboundProblems)) {
    if (Number(row['fee-total']) > 0 && row['expected-quantity'] === row['received-quantity']) {
      find('fee_inbound_defect', `${row['fba-shipment-id']} ${row['sku']}`, number(row, 'problem-quantity'));
    }
  }

  // Inbound and removals.
  for (const [shipmentId, amount] of auditPlacements(world, (id) => inboundFees.of(id)))
    found.add(`fee_placement ${shipmentId} 1 ${amount}`);
  for (const { cohort } of world.cohorts()) {
    for (const shipment of cohort.shipments) {
      if (/CANCELLED|DELETED/.test(shipment.status) && inboundFees.of(shipment.id) > 0)
        found.add(`fee_unused_label ${shipment.id} 1`);
      if (shipment.status !== 'CLOSED') continue;
      for (const item of toItemReplies(shipment)) {
        const fnsku = String(item['FulfillmentNetworkSKU']);
        const shipped = Number(item['QuantityShipped']);
        const net = receipts.of(`${shipment.id} ${fnsku}`);
        find(
          'inbound_lost',
          fnsku,
          countUnpaid('Lost_Inbound', fnsku, shipped - Number(item['QuantityReceived'])),
        );
        if (negative.has(`${shipment.id} ${fnsku}`)) find('inbound_clawback', fnsku, shipped - net);
      }
    }
  }
  for (const { cohort } of world.cohorts()) {
    for (const line of cohort.awdShipments.flatMap((each) => toAwdShipmentLines(each, world.calendar))) {
      if (line['awdStatus'] !== 'CLOSED') continue;
      const fnsku = fnskus.get(String(line['sku'])) ?? '';
      const missing = Number(line['expected']) - Number(line['received']);
      const units = missing * Number(line['unitsPerCase']);
      find('awd_inbound_lost', fnsku, countUnpaid('AWD_Lost_Inbound', fnsku, units));
    }
    for (const line of cohort.awdTransfers.map((each) => toAwdOrderLine(each, world.calendar))) {
      if (line['awdOrderStatus'] !== 'SUCCESS') continue;
      const fnsku = fnskus.get(String(line['sku'])) ?? '';
      const arrived = receipts.of(`${String(line['outboundShipments'])} ${fnsku}`);
      const units = Number(line['shippedUnits']) - arrived;
      find('awd_transfer_lost', fnsku, countUnpaid('AWD_Lost_Inbound', fnsku, units));
    }
  }
  for (const { cohort } of world.cohorts()) {
    for (const order of cohort.multiChannelOrders) {
      const late = toMultiChannelLines(order, world.calendar).filter(
        (line) =>
          /IN_TRANSIT|DELAYED|UNDELIVERABLE/.test(String(line['packageStatus'])) &&
          line['trackingNumber'] !== undefined &&
          Date.parse(String(line['trackedAt'])) - Date.parse(String(line['estimatedArrival'])) >
            7 * 86_400_000,
      );
      const fnsku = fnskus.get(order.product.sku) ?? '';
      const units = late.reduce((sum, line) => sum + Number(line['shippedUnits']), 0);
      find('mcf_lost', `${order.id} ${order.product.sku}`, countUnpaid(multiChannelReason, fnsku, units));
    }
  }
  for (const row of removals) {
    const key = `${row['order-id']} ${row['sku']}`;
    const byAmazon = getCell(row, 'order-source').startsWith('Amazon-initiated');
    const fnsku = getCell(row, 'fnsku');
    if (byAmazon && row['disposition'] === 'Sellable')
      find(
        'disposed_by_amazon',
        key,
        countUnpaid('Damaged_Warehouse', fnsku, number(row, 'disposed-quantity')),
      );
    if (minor(getCell(row, 'removal-fee')) === 0 || removalCredits.has(getCell(row, 'order-id'))) continue;
    const shipped = number(row, 'shipped-quantity');
    const gone = byAmazon ? 0 : removed.of(`${row['order-id']} ${fnsku}`);
    if (row['order-status'] === 'Completed') find('fee_removal', key, shipped - gone);
  }
  for (const row of removals) {
    if (row['order-status'] !== 'Completed') continue;
    const accounted =
      number(row, 'shipped-quantity') + number(row, 'cancelled-quantity') + number(row, 'disposed-quantity');
    const key = `${row['order-id']} ${row['sku']}`;
    find('removal_lost', key, number(row, 'requested-quantity') - accounted - paidUnits.of(key));
  }
  const shippedUnits = new Map(removals.map((row) => [row['order-id'], number(row, 'shipped-quantity')]));
  for (const row of await read(receivingCounts)) {
    const key = `${row['order-id']} ${row['sku']}`;
    if (paidUnits.of(key) > 0) continue;
    const good = number(row, 'received-quantity') - number(row, 'damaged-quantity');
    find('removal_damaged', key, (shippedUnits.get(row['order-id'] ?? '') ?? 0) - good);
  }

  const vendorLines = await read(vendorRemittances);
  for (const [kind, invoice, amount] of auditVendorLines(vendorLines, await read(vendorPayables), minor))
    find(kind, `${invoice} ${amount}`, 1);

  // Payments.
  const costs = Map.groupBy(await read(sourcingCosts), (row) => row['fnsku']);
  /** Costs are sorted by day. */
  const getCostOn = (fnsku: string | undefined, day: string) => {
    const valid = costs.get(fnsku)?.findLast((row) => getCell(row, 'valid-from') <= day);
    return valid ? minor(getCell(valid, 'sourcing-cost')) : 0;
  };
  const reversed = new Sums();
  const toppedUp = new Set(paid.map((row) => row['original-reimbursement-id']));
  for (const row of paid) {
    const cash = number(row, 'quantity-reimbursed-cash');
    const line = `${row['reimbursement-id']} ${row['fnsku']}`;
    if (row['reason'] === reversalReason) {
      const restored =
        foundAfter.has(getCell(row, 'fnsku')) || number(row, 'quantity-reimbursed-inventory') > 0;
      if (!restored) reversed.add(line, -cash);
      continue;
    }
    if (cash <= 0 || toppedUp.has(row['reimbursement-id']) || reEvaluated.has(getCell(row, 'sku'))) continue;
    const key = `${row['amazon-order-id']} ${row['sku']}`;
    const sold = units.of(key);
    const due = sold
      ? Math.round((principal.of(key) - commission.of(key) - fulfilment.of(key)) / sold)
      : getCostOn(row['fnsku'], getCell(row, 'approval-date').slice(0, 10));
    if (row['reason'] !== 'CustomerServiceIssue' && minor(getCell(row, 'amount-per-unit')) < due) {
      find('under_reimbursed', line, cash);
    }
  }
  for (const [line, quantity] of reversed) find('reversal', line, quantity);
  return found;
}

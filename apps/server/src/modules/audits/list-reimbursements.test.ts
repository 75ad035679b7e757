import { expect, test } from 'vitest';
import { listReimbursements, vendorRepayments } from './list-reimbursements.ts';
import { builtInPolicies, openSession, openTables, search } from './recovery.ts';

test('a SAFE-T payment is only in settlements, and counts as a reimbursement of its order', async () => {
  const session = await openSession();
  try {
    await openTables(session, []);
    await session.run(`
      insert into seller_returns (order_id, sku, request_date, quantity, file, row)
      values ('113-1', 'LAMP', date '2026-09-04', 2, 0, 2)`);
    await session.run(`
      insert into settlement (
        transaction_type, amount_type, amount_description, order_id, sku, amount, currency, posted_date, file, row
      )
      values
        ('SAFE-T Reimbursement', 'Other transactions', 'SAFE-T reimbursement', '113-1', 'LAMP', 52.8, 'USD', date '2026-10-02', 1, 7),
        ('other-transaction', 'other-transaction', 'Subscription Fee', null, null, -39.99, 'USD', date '2026-10-02', 1, 8)`);
    await search(session, {
      asOf: '2026-11-15',
      at: new Date('2026-11-15T00:00:00Z'),
      region: 'NA',
      policies: builtInPolicies,
    });
    expect(await listReimbursements(session, [40, 41])).toEqual([
      {
        reportId: 41,
        rowNumber: 7,
        approvalDate: '2026-10-02',
        approvalTime: '',
        reimbursementId: '',
        caseId: '',
        orderId: '113-1',
        reason: 'SAFE-T Reimbursement',
        sku: 'LAMP',
        fnsku: '',
        asin: '',
        currency: 'USD',
        amountPerUnit: 2640,
        amountTotal: 5280,
        quantityCash: 2,
        quantityInventory: 0,
        originalReimbursementId: '',
      },
    ]);
  } finally {
    session.close();
  }
});

test('what remittances pay back to a vendor counts as money for the invoice it names', async () => {
  const session = await openSession();
  try {
    await openTables(session, []);
    await session.run(`
      insert into vendor_remittances (invoice_number, invoice_date, invoice_amount, amount_paid, currency, file, row)
      values
        ('VC17413', date '2026-07-28', 1000, 1000, 'USD', 0, 2),
        ('VC17413SC', date '2026-07-28', -120, -120, 'USD', 0, 3),
        ('VC17413SCR', date '2026-09-10', 120, 50, 'USD', 0, 4),
        ('1520811216VCBSINV', date '2026-10-30', -35.71, -35.71, 'USD', 0, 5),
        ('1520811216VCBSINV', date '2026-11-02', 35.71, 35.71, 'USD', 0, 6)`);
    await search(session, {
      asOf: '2026-11-15',
      at: new Date('2026-11-15T00:00:00Z'),
      region: 'NA',
      policies: builtInPolicies,
    });
    const found = await listReimbursements(session, [40]);
    expect(
      found.map(({ rowNumber, orderId, reason, amountTotal, quantityCash }) => [
        rowNumber,
        orderId,
        reason,
        amountTotal,
        quantityCash,
      ]),
    ).toEqual([
      [4, 'VC17413', vendorRepayments.shortage, 5000, 0],
      [6, '1520811216VCBSINV', vendorRepayments.chargeback, 3571, 0],
    ]);
  } finally {
    session.close();
  }
});

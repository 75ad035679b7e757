import type { contract, Reply } from '@recoup/contract';
import { z } from 'zod';
import { accountsView } from '../../accounts/public.ts';
import type { Data } from '../../../platform/database/database.ts';

type UnresolvedPayments = Reply<typeof contract.operatorBilling.listPaymentsInDoubt>;

const purpose = z.enum(['invoice', 'top_up', 'refund']);
const status = z.enum(['pending', 'unknown', 'needs_action']);
const maxPayments = 200;

export async function listUnresolvedPayments(data: Data): Promise<UnresolvedPayments> {
  const rows = await data.withSystem((tx) =>
    tx
      .selectFrom('payments')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'payments.account_id')
      .leftJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'payments.account_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .select([
        'payments.id',
        'accounts.id as account_id',
        'accounts.account_name as name',
        'payments.purpose',
        'payments.status',
        'invoices.number',
        'payments.amount_minor',
        'payments.currency',
        'payments.gateway_id',
        'payments.created_at',
      ])
      .where('payments.status', 'in', [...status.options])
      .orderBy('payments.created_at')
      .orderBy('payments.id')
      .limit(maxPayments)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    account: { id: row.account_id, name: row.name },
    purpose: purpose.parse(row.purpose),
    status: status.parse(row.status),
    invoice_number: row.number,
    amount: { minor: row.amount_minor, currency: row.currency },
    gateway_id: row.gateway_id,
    created_at: row.created_at.toISOString(),
  }));
}

import { accountsView } from '../accounts/public.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Addresses of the same mailbox: a plus suffix is a label, and Gmail ignores dots. */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export async function shareMailbox(tx: Tx, one: number, other: number): Promise<boolean> {
  const accounts = await tx
    .selectFrom(accountsView('accounts'))
    .select('email')
    .where('id', 'in', [one, other])
    .where('email', 'is not', null)
    .execute();
  const mailboxes = new Set(accounts.map(({ email }) => toMailbox(email ?? '')));
  return accounts.length === 2 && mailboxes.size === 1;
}

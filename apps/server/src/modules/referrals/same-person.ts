import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Addresses that arrive in the same mailbox: what follows a plus is a label, and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export async function shareMailbox(tx: Tx, one: number, other: number): Promise<boolean> {
  const people = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', 'in', [one, other])
    .where('email', 'is not', null)
    .execute();
  const mailboxes = new Set(people.map(({ email }) => mailboxOf(email ?? '')));
  return people.length === 2 && mailboxes.size === 1;
}

/** Whether one seller's stores were ever linked by both. */
export async function shareSeller(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select
    from stores mine
    join stores theirs on theirs.seller_id = mine.seller_id
    where mine.account_id = ${one} and theirs.account_id = ${other}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

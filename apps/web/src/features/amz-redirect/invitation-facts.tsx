import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { Invitation } from './invitation.ts';
import styles from './invite-part.module.css';

/** Who sent the invitation and which account receives the store; shown before and after the consent. */
export function InvitationFacts({
  invitation,
  children,
}: {
  readonly invitation: Invitation;
  readonly children?: ReactNode;
}) {
  const text = useText('amzRedirect');
  const { accountName, accountEmail } = invitation;
  const account =
    accountName && accountEmail ? `${accountName} (${accountEmail})` : accountName || accountEmail;
  return (
    <dl className={styles['facts']}>
      <Fact name={text.invitedBy} value={invitation.invitedBy} />
      <Fact name={text.inviteReceiver} value={account} />
      <Fact name={text.inviteStore} value={invitation.storeName || text.inviteUnnamed} />
      {children}
    </dl>
  );
}

export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

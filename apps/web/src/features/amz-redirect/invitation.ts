import { fieldsOf, textOf } from '../../lib/replies.ts';

/** The account an invited owner gives access to. */
export interface Invitation {
  readonly storeName: string;
  readonly invitedBy: string;
  readonly accountName: string;
  readonly accountEmail: string;
  /** Empty before access is granted. */
  readonly undoUntil: string;
}

export function toInvitation(reply: unknown): Invitation {
  const given = fieldsOf(reply);
  const account = fieldsOf(given['account']);
  return {
    storeName: textOf(given['store_name']),
    invitedBy: textOf(given['invited_by']),
    accountName: textOf(account['name']),
    accountEmail: textOf(account['email']),
    undoUntil: textOf(given['undo_until']),
  };
}

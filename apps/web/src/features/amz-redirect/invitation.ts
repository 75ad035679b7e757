import { readFields, readText } from '../../lib/replies.ts';

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
  const given = readFields(reply);
  const account = readFields(given['account']);
  return {
    storeName: readText(given['store_name']),
    invitedBy: readText(given['invited_by']),
    accountName: readText(account['name']),
    accountEmail: readText(account['email']),
    undoUntil: readText(given['undo_until']),
  };
}

import type { Data } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';

/**
 * Lifts the block that a reported invitation set, for an agency whose reports turned out to be mistaken. Returns how
 * many reports were set aside.
 */
export async function allowInvitations(data: Data, account: number): Promise<number> {
  return data.withSystem(async (tx) => {
    const reported = await tx
      .updateTable('agency_invitations')
      .set({ reported_at: null })
      .where('account_id', '=', account)
      .where('reported_at', 'is not', null)
      .returning('id')
      .execute();
    const detail = 'people invitations allow';
    await recordSecurityEvent(tx, { kind: 'roles_changed', account, actor: null, detail });
    return reported.length;
  });
}

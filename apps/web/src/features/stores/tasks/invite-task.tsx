import { useState } from 'react';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../dialog.module.css';
import { InviteLink } from '../invite-link.tsx';
import type { StoreWithId } from '../store.ts';
import { getStoreInvite } from '../api.ts';

/** Opening the dialog creates no link, because each new link invalidates earlier ones. */
export function InviteTask({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const [invite, setInvite] = useState<{ readonly url: string; readonly expires_at: string } | null>(null);
  const fields = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => setInvite(await getStoreInvite({ params: { id: store.id }, account })),
  });
  return (
    <SentForm
      form={fields}
      label={invite ? text.createNewInvite : text.createInvite}
      pendingLabel={text.creatingInvite}
    >
      <p>{text.inviteNote}</p>
      {invite ? (
        <InviteLink url={invite.url} expiresAt={invite.expires_at} />
      ) : (
        <p className={styles['note']}>{text.inviteEndsOld}</p>
      )}
    </SentForm>
  );
}

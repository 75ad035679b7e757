import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unknownError } from '../../../lib/api/api-error.ts';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { isRegion } from '../../../lib/marketplaces/regions.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../dialog.module.css';
import { InviteLink } from '../invite-link.tsx';
import { authorizeStore, getStoreInvite, refreshStores } from '../api.ts';
import { StoreNameField, storeNameProblem } from '../store-fields.tsx';
import { RegionChoice } from './region-fields.tsx';

interface Invite {
  readonly url: string;
  readonly expires_at: string;
}

/** Creates a store that waits for authorization, and a link for the person who can grant access. */
export function LinkByInvite() {
  const text = useText('stores');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const [invite, setInvite] = useState<Invite | null>(null);
  const fields = useForm<'region' | 'store_name'>({
    initial: { region: 'na', store_name: '' },
    check: ({ store_name }) => ({ store_name: storeNameProblem(store_name, text) }),
    send: async ({ region, store_name }) => {
      if (!isRegion(region)) return;
      const name = store_name.trim();
      const { store } = await authorizeStore({
        body: { region, ...(name === '' ? {} : { store_name: name }) },
        account,
      });
      if (!store) throw unknownError('v2authorize');
      refreshStores(queries, account);
      setInvite(await getStoreInvite({ params: { id: store.id }, account }));
    },
  });
  if (invite) return <InviteLink url={invite.url} expiresAt={invite.expires_at} />;
  return (
    <SentForm form={fields} label={text.createInvite} pendingLabel={text.creatingInvite}>
      <p className={styles['note']}>{text.inviteNote}</p>
      <RegionChoice value={fields.values.region} onChange={fields.field('region').onChange} />
      <StoreNameField field={fields.field('store_name')} />
    </SentForm>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './estimate.module.css';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { saveEstimate, deleteEstimate, type Estimate } from './api.ts';

interface EstimateEndProps {
  readonly estimate: Estimate;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onEnd: () => void;
}

/** Saves the estimate's files as a store's reports, or deletes them. */
export function EstimateEnd({ estimate, onEnding, onEnd }: EstimateEndProps) {
  const text = useText('estimate');
  const common = useText('common');
  const language = useLanguage();
  const session = useSession();
  const account = session.account.id;
  const router = useRouter();
  const toasts = useToasts();
  const stores = (session.sellers ?? []).filter(
    ({ region, key }) => region === estimate.region && /^\d+$/.test(key),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const store = chosen ?? stores[0]?.key ?? null;
  const params = { id: estimate.id };

  const ending = {
    onMutate: () => onEnding(true),
    onError: (error: unknown) => {
      onEnding(false);
      toasts.failure(describeError(error, common));
    },
  };
  const save = useMutation({
    mutationFn: () => saveEstimate({ params, body: store === null ? {} : { store: Number(store) }, account }),
    onSuccess: ({ kept }) => {
      session.reloadSellers();
      void router.navigate({ to: '/stores' });
      toasts.success(text.kept({ count: kept }));
    },
    ...ending,
  });
  const remove = useMutation({
    mutationFn: () => deleteEstimate({ params, account }),
    onSuccess: () => {
      onEnd();
      onEnding(false);
      toasts.success(text.removed);
    },
    ...ending,
  });
  const isBusy = save.isPending || remove.isPending;

  return (
    <section className={styles['end']} aria-label={text.next}>
      {store === null ? null : (
        <NativeSelect
          label={text.saveFor}
          options={stores.map((each) => ({ value: each.key, label: sellerLabel(each) }))}
          value={store}
          onChange={setChosen}
        />
      )}
      <Button variant="primary" disabled={isBusy} onClick={() => save.mutate()}>
        {text.save}
      </Button>
      <PageLink to="/stores" search={{ link: '1' }}>
        {text.linkStore}
      </PageLink>
      <Button disabled={isBusy} onClick={() => remove.mutate()}>
        {text.remove}
      </Button>
      <p className="soft">{store === null ? text.saveWithoutStore : text.saveNote}</p>
      <p className="soft">
        {text.deletedOn({ when: formatDateTime(new Date(estimate.expires_at), language) })}
      </p>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../dialog.module.css';
import { openOutsidePage } from '../../../lib/marketplaces/open-outside-page.ts';
import { reauthorizeStore, setStore } from '../api.ts';
import { TokenField, tokenProblem } from '../store-fields.tsx';
import type { StoreWithId } from '../store.ts';

interface AuthorizeTaskProps {
  readonly store: StoreWithId;
  readonly onDone: () => void;
}

export function AuthorizeTask({ store, onDone }: AuthorizeTaskProps) {
  const text = useText('stores');
  return (
    <>
      <p>{text.reauthorizeNote}</p>
      <ByConsent store={store} />
      {/* A token can only be checked against a known seller id. */}
      {store.sellerId === '' ? null : (
        <details className={styles['disclosure']}>
          <summary>{text.reauthorizeToken}</summary>
          <ByToken store={store} onDone={onDone} />
        </details>
      )}
    </>
  );
}

function ByConsent({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const fields = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => {
      const { consent } = await reauthorizeStore({
        params: { id: store.id },
        body: {},
        account,
      });
      if (!consent || !(await openOutsidePage(consent.url))) throw new Error(text.badAddress);
    },
  });
  return (
    <SentForm form={fields} label={text.toMarketplace} pendingLabel={text.toMarketplaceBusy}>
      <p className={styles['note']}>{text.toMarketplaceNote}</p>
    </SentForm>
  );
}

function ByToken({ store, onDone }: AuthorizeTaskProps) {
  const text = useText('stores');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const fields = useForm<'mws_access_token'>({
    initial: { mws_access_token: '' },
    check: ({ mws_access_token: token }) => ({ mws_access_token: tokenProblem(token, text) }),
    send: async ({ mws_access_token: token }) => {
      const reply = await reauthorizeStore({
        params: { id: store.id },
        body: { mws_access_token: token.trim() },
        account,
      });
      setStore(queries, account, reply.store);
      toasts.success(text.reauthorized);
      onDone();
    },
  });
  return (
    <SentForm
      form={fields}
      label={text.reauthorizeByToken}
      pendingLabel={text.linkingByHand}
      autoComplete="off"
    >
      <TokenField field={fields.field('mws_access_token')} />
    </SentForm>
  );
}

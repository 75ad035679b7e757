import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/index.ts';
import { TextField } from '../../../ui/form/field.tsx';
import form from '../../../ui/form/form.module.css';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { Choices } from '../choices.tsx';
import styles from '../dialog.module.css';
import { deleteStore, refreshStores } from '../api.ts';
import type { StoreWithId } from '../store.ts';
import { stateName } from '../store-states.ts';
import { Button } from '../../../ui/button/button.tsx';

interface RemoveTaskProps {
  readonly store: StoreWithId;
  readonly onDone: () => void;
}

/** Unlinks a store. Its data is deleted only if the user types the store's name. */
export function RemoveTask({ store, onDone }: RemoveTaskProps) {
  const text = useText('stores');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const word = store.name || store.sellerId || text.eraseWord;
  // The store is already unlinked; only its data is left to delete.
  const isClosed = stateName(store.state) === 'closed';
  const fields = useForm<'data' | 'typed'>({
    initial: { data: isClosed ? 'erase' : 'keep', typed: '' },
    check: ({ data, typed }) => {
      if (data !== 'erase' || typed.trim() === word) return {};
      return { typed: typed.trim() === '' ? { key: 'required' } : { message: text.eraseMismatch } };
    },
    send: async ({ data }) => {
      const erase = data === 'erase';
      await deleteStore({
        params: { id: store.id },
        body: { data: erase ? 'erase' : 'keep' },
        account,
      });
      refreshStores(queries, account);
      toasts.success(erase ? text.removedErased : text.removedKept);
      onDone();
    },
  });
  const erases = fields.values.data === 'erase';
  return (
    <form className={form['form']} noValidate ref={fields.formRef} onSubmit={fields.onSubmit}>
      {isClosed ? (
        <p>{text.eraseDataHint}</p>
      ) : (
        <Choices
          legend={text.removeNote}
          value={erases ? 'erase' : 'keep'}
          choices={[
            { value: 'keep', label: text.keepData, hint: text.keepDataHint },
            { value: 'erase', label: text.eraseData, hint: text.eraseDataHint },
          ]}
          onChange={fields.field('data').onChange}
        />
      )}
      {erases ? (
        <TextField label={text.eraseConfirm({ word })} field={fields.field('typed')} autoComplete="off" />
      ) : null}
      <div role="alert">
        {fields.failure === null ? null : (
          <p className={form['failure']}>{describeError(fields.failure, common)}</p>
        )}
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button type="submit" variant="danger" disabled={fields.pending}>
          {fields.pending ? text.removing : erases ? text.removeErase : text.removeKeep}
        </Button>
      </div>
    </form>
  );
}

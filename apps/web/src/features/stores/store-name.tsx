import { Pencil } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../lib/i18n/index.ts';
import { PriorityMark } from './store-parts.tsx';
import { storeLabel } from './store-label.ts';
import type { Store } from './store.ts';
import styles from './stores.module.css';
import { useStoreActions } from './use-store-actions.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';

/** The name of a store, editable in place. */
export function StoreName({ store }: { readonly store: Store }) {
  const text = useText('stores');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const label = storeLabel(store, text);
  const stopEditing = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (isEditing) return <NameForm store={store} onEnd={stopEditing} />;
  return (
    <div className={styles['name']}>
      <span className={styles['nameLine']}>
        <strong className={store.name === '' ? styles['unnamed'] : undefined}>
          {store.name || text.unnamed}
        </strong>
        <IconButton
          ref={edit}
          className={styles['rename']}
          label={text.rename({ store: label })}
          icon={<Pencil />}
          onClick={() => setEditing(true)}
        />
      </span>
      {store.sellerId === '' ? null : <span className="soft">{text.sellerId({ id: store.sellerId })}</span>}
      <PriorityMark store={store} />
    </div>
  );
}

const longestName = 200;

function NameForm({ store, onEnd }: { readonly store: Store; readonly onEnd: () => void }) {
  const text = useText('stores');
  const id = useId();
  const { rename } = useStoreActions();
  const [name, setName] = useState(store.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === store.name) return onEnd();
    if (wanted === '') return setProblem(text.nameNeeded);
    if (wanted.length > longestName) return setProblem(text.nameLong);
    setPending(true);
    const isSaved = await rename(store, wanted);
    setPending(false);
    if (isSaved) onEnd();
  };

  return (
    <form className={styles['nameForm']} noValidate onSubmit={(event) => void save(event)}>
      <input
        className={styles['nameInput']}
        aria-label={text.newName}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button just pressed
        autoFocus
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
      />
      {problem === null ? null : (
        <p className={styles['problem']} id={id} role="alert">
          {problem}
        </p>
      )}
      <span className={styles['nameButtons']}>
        <Button type="submit" variant="primary" size="small" disabled={pending}>
          {text.save}
        </Button>
        <Button size="small" disabled={pending} onClick={onEnd}>
          {text.cancel}
        </Button>
      </span>
    </form>
  );
}

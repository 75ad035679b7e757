import { shipmentPattern } from '@recoup/contract/document-types';
import { useId, useState, type SubmitEvent } from 'react';
import form from '../../../ui/form/form.module.css';
import { useText } from '../../../lib/i18n/index.ts';
import { useUnsaved } from '../../../lib/unsaved/unsaved.ts';
import type { VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { useChange } from '../use-change.ts';
import { Button } from '../../../ui/button/button.tsx';
import { updateDocument } from '../api.ts';

export function ShipmentsForm({ document: { id, shipments } }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const { pending, run } = useChange();
  const fieldId = useId();
  const kept = shipments.join(', ');
  const [typed, setTyped] = useState(kept);
  const [wrong, setWrong] = useState<string | null>(null);
  const isChanged = typed !== kept;
  useUnsaved(isChanged);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [
      ...new Set(
        typed
          .toUpperCase()
          .split(/[\s,;，；、]+/)
          .filter((each) => each !== ''),
      ),
    ];
    const unknown = given.find((each) => !shipmentPattern.test(each)) ?? null;
    setWrong(unknown);
    if (unknown !== null) return;
    void run(async (account) => {
      await updateDocument({ params: { id }, body: { shipments: given }, account });
      setTyped(given.join(', '));
      return text.linksSaved;
    });
  };
  return (
    <form className={styles['section']} noValidate onSubmit={submit}>
      <label className={form['label']} htmlFor={fieldId}>
        {text.shipments}
      </label>
      <input
        id={fieldId}
        className={form['input']}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={wrong !== null}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={wrong === null ? form['hint'] : form['problem']} id={`${fieldId}-hint`}>
        {wrong === null ? text.shipmentsHint : text.shipmentWrong({ id: wrong })}
      </p>
      {isChanged ? (
        <Button type="submit" size="small" disabled={pending}>
          {pending ? text.saving : text.saveShipments}
        </Button>
      ) : null}
    </form>
  );
}

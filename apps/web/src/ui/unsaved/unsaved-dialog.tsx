import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { answerDiscard, useDiscardAsked } from '../../lib/unsaved/unsaved.ts';

export function UnsavedDialog() {
  const text = useText('shell');
  if (!useDiscardAsked()) return null;
  return (
    <ConfirmDialog
      title={text.unsavedTitle}
      onCancel={() => answerDiscard(false)}
      actions={
        <>
          <button type="button" className="button" onClick={() => answerDiscard(true)}>
            {text.discard}
          </button>
          <button type="button" className="button primary" onClick={() => answerDiscard(false)}>
            {text.keepEditing}
          </button>
        </>
      }
    >
      <p>{text.unsaved}</p>
    </ConfirmDialog>
  );
}

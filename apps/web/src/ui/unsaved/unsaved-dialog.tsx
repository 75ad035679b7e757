import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { answerDiscard, useDiscardAsked } from '../../lib/unsaved/unsaved.ts';

export function UnsavedDialog() {
  const text = useText('shell');
  if (!useDiscardAsked()) return null;
  return (
    <ConfirmDialog
      title={text.unsavedTitle}
      cancelLabel={text.keepEditing}
      onCancel={() => answerDiscard(false)}
      confirmLabel={text.discard}
      variant="danger"
      onConfirm={() => answerDiscard(true)}
    >
      <p>{text.unsaved}</p>
    </ConfirmDialog>
  );
}

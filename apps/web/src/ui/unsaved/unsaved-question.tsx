import { useText } from '../../lib/i18n/index.ts';
import { answerDiscard } from '../../lib/unsaved/unsaved.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

export default function UnsavedQuestion() {
  const text = useText('confirmation');
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

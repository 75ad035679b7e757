import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../field/text-field.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { useToasts } from '../toast/toast.tsx';
import { Sample, useSample } from './sample.tsx';

export function OverlaysPart() {
  const toasts = useToasts();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'spinner' | null>(null);
  const name = useSample('');
  const close = () => setOpen(null);
  return (
    <>
      <Sample name="Dialog, ConfirmDialog, Spinner">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button onClick={() => setOpen('spinner')}>Cover the page</Button>
      </Sample>
      <Sample name="Toast">
        <Button onClick={() => toasts.success('Saved')}>Success</Button>
        <Button onClick={() => toasts.failure('500: Something Wrong!')}>Failure</Button>
      </Sample>
      {open === 'dialog' ? (
        <Dialog
          title="Rename store"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <TextField label="Display name" description="Defaults to your Amazon store name" {...name} />
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Delete batch?"
          variant="danger"
          cancelLabel="Keep"
          onCancel={close}
          confirmLabel="Delete batch"
          onConfirm={close}
        >
          Its 12 files are deleted with it.
        </ConfirmDialog>
      ) : null}
      {open === 'spinner' ? (
        <button type="button" onClick={close}>
          <Spinner isGlobal tip="Loading the account" />
        </button>
      ) : null}
    </>
  );
}

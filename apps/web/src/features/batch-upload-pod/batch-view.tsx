import type { WholeProofBatch } from '@recoup/contract/proofs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatSize } from '../../lib/files/format-size.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { DropZone } from '../../ui/upload-queue/drop-zone.tsx';
import { isRunning } from '../../ui/upload-queue/upload-store.ts';
import { UploadSummary } from '../../ui/upload-queue/upload-summary.tsx';
import styles from './proofs.module.css';
import { deleteBatch, refreshProofs } from './api.ts';
import { Review } from './review.tsx';
import { UnfinishedPart } from './unfinished-part.tsx';
import { useBatchAddress } from './use-batch-address.ts';
import { useSending } from './use-sending.ts';
import { Button } from '../../ui/button/button.tsx';

export function BatchView({ batch }: { readonly batch: WholeProofBatch }) {
  const text = useText('batchUploadPod');
  const language = useLanguage();
  const { go } = useBatchAddress();
  const sending = useSending(batch.id, batch.piece_size);
  const isSending = sending.uploads.some(isRunning);
  return (
    <div className="page">
      <div className={styles['head']}>
        <div className={styles['stack']}>
          <h2>{text.batch({ id: batch.id })}</h2>
          <span className="soft">
            {text.begun({
              name: batch.begun_by.name,
              time: formatDateTime(new Date(batch.begun_at), language),
            })}
          </span>
        </div>
        <div className="buttons">
          <Button size="small" onClick={() => go(null)}>
            {text.allBatches}
          </Button>
          <RemoveBatch batch={batch} />
        </div>
      </div>
      <DropZone
        title={text.drop}
        note={text.dropNote({
          limit: formatSize(batch.file_limit, language),
          archive: formatSize(batch.archive_limit, language),
        })}
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx,.zip"
        hasFolders
        onFiles={(found) => sending.queue.add(found.map(({ path, file }) => ({ file, meta: { path } })))}
      />
      <UploadSummary {...sending} label={text.sendingTitle} getName={({ meta }) => meta.path} />
      {isSending ? null : <UnfinishedPart batch={batch} />}
      {batch.files.length === 0 ? null : <Review batch={batch} isSending={isSending} />}
    </div>
  );
}

function RemoveBatch({ batch }: { readonly batch: WholeProofBatch }) {
  const text = useText('batchUploadPod');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const { go } = useBatchAddress();
  const [asked, setAsked] = useState(false);
  const unsaved = batch.files.filter(({ state }) => state !== 'saved').length;
  const remove = useMutation({
    mutationFn: () =>
      deleteBatch({
        params: { id: batch.id },
        body: {},
        account: null,
      }),
    onSuccess: () => {
      go(null);
      refreshProofs(queries);
    },
    onError: (error) => {
      toasts.failure(describeError(error, common));
      setAsked(false);
    },
  });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setAsked(true)}>
        {text.remove}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={text.removeTitle}
          cancelLabel={text.keep}
          onCancel={() => setAsked(false)}
          confirmLabel={text.remove}
          variant="danger"
          onConfirm={() => remove.mutate()}
          isPending={remove.isPending}
        >
          <p>{text.removeNote({ count: unsaved })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

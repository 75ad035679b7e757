import type { WholeProofBatch } from '@recoup/contract/proofs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { formatSize } from '../../lib/files/format-size.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './proofs.module.css';
import { deleteUpload, refreshProofs } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

/** Uploads of an earlier visit or of a colleague; each resumes when the same file is chosen. */
export function UnfinishedPart({ batch: { id, uploads } }: { readonly batch: WholeProofBatch }) {
  const text = useText('batchUploadPod');
  const common = useText('common');
  const language = useLanguage();
  const queries = useQueryClient();
  const toasts = useToasts();
  const cancel = useMutation({
    mutationFn: (upload: number) =>
      deleteUpload({
        params: { id, upload },
        body: {},
        account: null,
      }),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshProofs(queries),
  });
  if (uploads.length === 0) return null;
  return (
    <section className="card" aria-label={text.unfinishedTitle}>
      <p className={styles['warning']}>{text.unfinishedNote}</p>
      <ul className={styles['failed']}>
        {uploads.map(({ id: upload, path, size, received }) => (
          <li key={upload}>
            <span className={styles['path']}>{path}</span>
            <span className="soft">
              {text.receivedOf({
                received: formatSize(received, language),
                size: formatSize(size, language),
              })}{' '}
              <Button variant="link" disabled={cancel.isPending} onClick={() => cancel.mutate(upload)}>
                {text.giveUp}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

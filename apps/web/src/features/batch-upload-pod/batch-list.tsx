import type { ProofBatch } from '@recoup/contract/proofs';
import { proofStates } from '@recoup/contract/proof-states';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { sortBatches } from './batch-work.ts';
import { StateMark } from './file-parts.tsx';
import styles from './proofs.module.css';
import { useBatchAddress } from './use-batch-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { createBatch } from './api.ts';

/** Every batch of the account, because a colleague can continue any of them. */
export function BatchList({ batches }: { readonly batches: readonly ProofBatch[] }) {
  const text = useText('batchUploadPod');
  if (batches.length === 0) {
    return <EmptyState drawing="folder" sentence={text.empty} action={<NewBatch />} />;
  }
  return (
    <div className="page">
      <div className={styles['head']}>
        <p className="soft">{text.listNote}</p>
        <NewBatch />
      </div>
      <ul className="cards">
        {sortBatches(batches).map((batch) => (
          <BatchCard key={batch.id} batch={batch} />
        ))}
      </ul>
    </div>
  );
}

function NewBatch() {
  const text = useText('batchUploadPod');
  const common = useText('common');
  const toasts = useToasts();
  const { go } = useBatchAddress();
  const create = useMutation({
    mutationFn: () => createBatch({ body: {}, account: null }),
    onSuccess: ({ id }) => go(id),
    onError: (error) => toasts.failure(describeError(error, common)),
  });
  return (
    <Button variant="primary" disabled={create.isPending} onClick={() => create.mutate()}>
      {text.newBatch}
    </Button>
  );
}

function BatchCard({ batch }: { readonly batch: ProofBatch }) {
  const text = useText('batchUploadPod');
  const language = useLanguage();
  const { go } = useBatchAddress();
  const { id, begun_by, begun_at, counts, unfinished } = batch;
  const present = proofStates.filter((state) => counts[state] > 0);
  return (
    <li className="card">
      <Button variant="opener" onClick={() => go(id)}>
        {text.batch({ id })}
      </Button>
      <span className="soft">
        {text.begun({ name: begun_by.name, time: formatDateTime(new Date(begun_at), language) })}
      </span>
      {present.length === 0 ? <span className="soft">{text.noFilesYet}</span> : null}
      <ul className={styles['counts']}>
        {present.map((state) => (
          <li key={state}>
            <StateMark state={state} count={counts[state]} />
          </li>
        ))}
      </ul>
      {unfinished > 0 ? (
        <span className={styles['warning']}>{text.unfinished({ count: unfinished })}</span>
      ) : null}
    </li>
  );
}

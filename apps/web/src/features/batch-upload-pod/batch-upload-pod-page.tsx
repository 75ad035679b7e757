import { useQuery } from '@tanstack/react-query';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { BatchList } from './batch-list.tsx';
import { BatchView } from './batch-view.tsx';
import styles from './proofs.module.css';
import { batchesQuery, batchQuery } from './queries.ts';
import { useBatchAddress } from './use-batch-address.ts';
import { Button } from '../../ui/button/button.tsx';

export default function BatchUploadPodPage() {
  const { batch } = useBatchAddress();
  // What is being sent into one batch is never shown in another.
  return batch === null ? <Batches /> : <OneBatch key={batch} id={batch} />;
}

function Batches() {
  const { data, error, refetch } = useQuery(batchesQuery);
  if (data) return <BatchList batches={data.items} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />;
}

function OneBatch({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(batchQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  if (data && !isGone) return <BatchView batch={data} />;
  if (isGone) return <NoBatch />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />;
}

function NoBatch() {
  const text = useText('batchUploadPod');
  const { go } = useBatchAddress();
  return (
    <EmptyState
      drawing="folder"
      sentence={text.noSuchBatch}
      action={
        <Button variant="primary" onClick={() => go(null)}>
          {text.allBatches}
        </Button>
      }
    />
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('batchUploadPod');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="folder"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

function Skeleton() {
  const common = useText('common');
  return (
    <div className="page" role="status" aria-label={common.loading}>
      {rows.map((row) => (
        <span key={row} className={styles['skeletonRow']} />
      ))}
    </div>
  );
}

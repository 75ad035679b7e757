import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { BatchList } from './batch-list.tsx';
import { BatchView } from './batch-view.tsx';
import styles from './proofs.module.css';
import { batchesQuery, batchQuery } from './api.ts';
import { useBatchAddress } from './use-batch-address.ts';
import { Button } from '../../ui/button/button.tsx';

export default function BatchUploadPodPage() {
  const { batch } = useBatchAddress();
  // Remounts for another batch, so that running uploads are never shown in it.
  return batch === null ? <Batches /> : <OneBatch key={batch} id={batch} />;
}

function Batches() {
  const failure = useFailure();
  return (
    <QueryView query={useQuery(batchesQuery)} skeleton={<Skeleton />} failure={failure}>
      {({ items }) => <BatchList batches={items} />}
    </QueryView>
  );
}

function OneBatch({ id }: { readonly id: number }) {
  const query = useQuery(batchQuery(id));
  return (
    <QueryView query={query} skeleton={<Skeleton />} failure={useFailure()} missing={<NoBatch />}>
      {(batch) => <BatchView batch={batch} />}
    </QueryView>
  );
}

function useFailure() {
  return { drawing: 'folder', title: useText('batchUploadPod').loadFailed } as const;
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

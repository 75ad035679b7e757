import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sendFile } from '../../lib/files/send-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { createEstimate, estimateQuery, useLiveEstimate, useSetDateOrder } from './api.ts';
import { EstimateEnd } from './estimate-end.tsx';
import { EstimateFailure } from './estimate-failure.tsx';
import { EstimateView } from './estimate-view.tsx';
import { useEstimateUploads } from './use-estimate-uploads.ts';

/** The account's estimate whose id is in the address. */
export function AccountEstimate() {
  const text = useText('estimate');
  const account = useSession().account.id;
  const router = useRouter();
  const queries = useQueryClient();
  const id = useQueryText('id') ?? null;
  const show = (next: string | null) =>
    void router.navigate({ to: '/estimate', search: next === null ? {} : { id: next }, replace: true });
  // While the estimate is being saved or deleted, it must not be refetched.
  const [isEnding, setEnding] = useState(false);
  const query = useQuery({ ...estimateQuery(account, id ?? ''), enabled: id !== null && !isEnding });
  useLiveEstimate(account, isEnding ? null : id);
  const dateOrder = useSetDateOrder(account, id ?? '');
  const uploads = useEstimateUploads({
    shown: id,
    create: async (region) => {
      // oxlint-disable-next-line recoup/write-by-mutation -- part of the first upload, which the queue shows and repeats
      const created = String((await createEstimate({ body: { region }, account })).id);
      show(created);
      return created;
    },
    send: (estimate, file, running) =>
      sendFile('POST /api/audits/estimates/{id}/files/', file, {
        params: { id: estimate },
        account,
        ...running,
      }),
    onSent: (estimate) => queries.invalidateQueries({ queryKey: estimateQuery(account, estimate).queryKey }),
  });

  if (id !== null && query.error && !query.data) {
    return (
      <EstimateFailure
        error={query.error}
        onRetry={() => void query.refetch()}
        onRestart={() => show(null)}
      />
    );
  }
  // An estimate that the first file has just started shows the upload's progress instead.
  if (query.isLoading && uploads.uploads.length === 0) return <Placeholder parts={['block', 'rows']} />;
  const estimate = id === null ? undefined : query.data;
  return (
    <EstimateView
      estimate={estimate}
      uploads={uploads}
      note={text.deletedNote}
      onDateOrder={(file, order) => dateOrder.mutate({ file, order })}
    >
      {estimate ? <EstimateEnd estimate={estimate} onEnding={setEnding} onEnd={() => show(null)} /> : null}
    </EstimateView>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import type { Region } from '../../lib/marketplaces/regions.ts';
import { useSession } from '../../lib/session/session.ts';
import { DropPlace } from './drop-place.tsx';
import { EstimateEnd } from './estimate-end.tsx';
import styles from './estimate.module.css';
import { EstimateResult } from './estimate-result.tsx';
import { FileList } from './file-list.tsx';
import { estimateSearch } from './estimate-search.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { estimateQuery, useLiveEstimate, useSetDateOrder } from './api.ts';
import { useEstimateFiles } from './use-estimate-files.ts';
import { Button } from '../../ui/button/button.tsx';

/** What the marketplace may owe, from report files alone. The id of the estimate is in the address. */
export default function EstimatePage() {
  const text = useText('estimate');
  const language = useLanguage();
  const account = useSession().account.id;
  const { search, adjust } = useAddress(estimateSearch);
  const id = search.id || null;
  const show = (next: string | null) => adjust({ id: next ?? '' });
  const [region, setRegion] = useState<Region>('na');
  // However it ends, its progress is no longer polled.
  const [isEnding, setEnding] = useState(false);
  const estimate = useQuery({ ...estimateQuery(account, id ?? ''), enabled: id !== null && !isEnding });
  useLiveEstimate(account, isEnding ? null : id);
  const dateOrder = useSetDateOrder(account, id ?? '');
  const files = useEstimateFiles(account, { id, region, onBegun: show });

  if (id !== null && estimate.error && !estimate.data) {
    return <Gone error={estimate.error} onBegin={() => show(null)} />;
  }
  const data = id === null ? undefined : estimate.data;
  return (
    <div className="page">
      <p className={styles['intro']}>{text.intro}</p>
      <DropPlace
        region={data?.region ?? region}
        {...(id === null && { onRegion: setRegion })}
        onFiles={files.add}
      />
      <p className="soft">
        {data
          ? text.deletedOn({ when: formatDateTime(new Date(data.expires_at), language) })
          : text.deletedNote}
      </p>
      <FileList
        files={data?.files ?? []}
        sending={files.sending}
        onAgain={files.again}
        onDateOrder={(file, order) => dateOrder.mutate({ file, order })}
      />
      {data ? <EstimateResult estimate={data} /> : null}
      {data && data.files.length > 0 ? (
        <EstimateEnd estimate={data} onEnding={setEnding} onEnd={() => show(null)} />
      ) : null}
    </div>
  );
}

function Gone({ error, onBegin }: { readonly error: unknown; readonly onBegin: () => void }) {
  const text = useText('estimate');
  const common = useText('common');
  const isGone = error instanceof ApiError && error.code === 404;
  return (
    <EmptyState
      drawing="search"
      sentence={isGone ? text.gone : describeError(error, common)}
      action={
        <Button variant="primary" onClick={onBegin}>
          {text.begin}
        </Button>
      }
    />
  );
}

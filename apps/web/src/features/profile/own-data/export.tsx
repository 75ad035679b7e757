import type { DataExport } from '@recoup/contract/own-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { formatSize } from '../../../lib/files/format-size.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../profile.module.css';
import { startExport, ownDataQuery } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DownloadLink } from '../../../ui/link/link.tsx';

export function Export({ latest }: { readonly latest: DataExport | null }) {
  const text = useText('ownData');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => startExport(),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => queries.invalidateQueries(ownDataQuery),
  });
  const isWaiting = latest?.state === 'waiting';
  const until = latest?.expires_at ? formatDateTime(new Date(latest.expires_at), language) : '';
  return (
    <div className={styles['failure']}>
      <div role="status">
        {isWaiting ? <p>{text.packing({ percent: latest.progress })}</p> : null}
        {latest?.state === 'failed' ? <p>{text.exportFailed}</p> : null}
        {latest?.state === 'ready' ? (
          <p>{text.ready({ size: formatSize(latest.size ?? 0, language), until })}</p>
        ) : null}
      </div>
      {latest?.state === 'ready' ? (
        <DownloadLink button="primary" size="medium" href={`/api/own-data/exports/${latest.id}/file/`}>
          {text.download}
        </DownloadLink>
      ) : null}
      <Button disabled={isWaiting || start.isPending} onClick={() => start.mutate()}>
        {latest?.state === 'ready' ? text.packAgain : text.pack}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { contentQuery } from '../api.ts';
import { Button } from '../../../ui/button/button.tsx';

const PdfPreview = lazy(() => import('./pdf-preview.tsx'));
const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** The server sends files only as attachments; the preview is drawn from the bytes. */
export function Preview({ document }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const { media_type } = document;
  const isShown = media_type === 'application/pdf' || pictures.includes(media_type);
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      {isShown ? <Shown document={document} /> : <p className={styles['soft']}>{text.noPreview}</p>}
    </section>
  );
}

function Shown({ document: { id, name, media_type } }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const common = useText('common');
  const account = useSession().account.id;
  const { data, error, refetch } = useQuery(contentQuery(account, id));
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="alert">{text.previewFailed}</p>;
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <div className={styles['stack']} role="alert">
        <p>{describeError(error, common)}</p>
        <Button size="small" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const failed = () => setFailed(true);
  return media_type === 'application/pdf' ? (
    <Suspense fallback={<Waiting />}>
      <PdfPreview content={data} name={name} onFailure={failed} />
    </Suspense>
  ) : (
    <Picture content={data} name={name} onFailure={failed} />
  );
}

function Waiting() {
  const common = useText('common');
  return <span className={styles['skeletonSheet']} role="status" aria-label={common.loading} />;
}

interface PictureProps {
  readonly content: Blob;
  readonly name: string;
  readonly onFailure: () => void;
}

function Picture({ content, name, onFailure }: PictureProps) {
  const address = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={styles['sheet']} src={address} alt={name} onError={onFailure} />;
}

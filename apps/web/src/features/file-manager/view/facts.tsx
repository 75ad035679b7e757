import { Download } from 'lucide-react';
import { documentTypes } from '@recoup/contract/document-types';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { toRequestAddress } from '../../../lib/api/request.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StatusPart } from '../document-parts.tsx';
import type { VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { formatSize } from '../../../lib/files/format-size.ts';
import { useChange } from '../use-change.ts';
import { DownloadLink } from '../../../ui/link/link.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import { updateDocument } from '../api.ts';

export function Facts({
  document,
}: {
  readonly document: VaultDocument & { readonly reviewer: string | null };
}) {
  const text = useText('fileManager');
  const language = useLanguage();
  const account = useSession().account.id;
  const { pending, run } = useChange();
  const titleId = useId();
  const { id, type, size, uploaded_at, in_use, tickets } = document;
  const file = toRequestAddress('GET /api/documents/{id}/file/', { params: { id } }, account);
  const setType = (value: string) => {
    const chosen = documentTypes.find((each) => each === value);
    if (!chosen) return;
    void run(async () => {
      await updateDocument({ params: { id }, body: { type: chosen }, account });
      return text.saved;
    });
  };
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.details}</h2>
      <StatusPart document={document} reviewer={document.reviewer} />
      <NativeSelect
        className={styles['kind']}
        label={text.type}
        options={documentTypes.map((each) => ({ value: each, label: text.types[each] }))}
        value={type}
        disabled={pending}
        onChange={setType}
      />
      <p className={styles['soft']}>
        {formatSize(size, language)} ·{' '}
        {text.uploadedAt({ when: formatDateTime(new Date(uploaded_at), language) })}
      </p>
      {tickets.length === 0 ? null : (
        <p className={styles['tickets']}>
          {tickets.map((ticket) => (
            <Link key={ticket} to="/tickets/$id" params={{ id: ticket }}>
              {text.ticket({ id: ticket })}
            </Link>
          ))}
        </p>
      )}
      {in_use ? <p className={styles['soft']}>{text.inUse}</p> : null}
      <DownloadLink className={styles['download']} href={file.url} icon={<Download />}>
        {text.download}
      </DownloadLink>
    </section>
  );
}

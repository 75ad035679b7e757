import { documentTypes, type DocumentType } from '@recoup/contract/document-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../lib/api/index.ts';
import { addressOf } from '../../lib/api/request.ts';
import { DecisionDialog } from '../../ui/dialog/decision-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './documents.module.css';
import { refreshDocuments } from './queries.ts';

interface SelectionBarProps {
  readonly ids: readonly number[];
  readonly onClear: () => void;
}

/** What can be done with several at once. */
export function SelectionBar({ ids, onClear }: SelectionBarProps) {
  const text = useText('fileManager');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const zip = addressOf('GET /api/documents/zip/', { query: { ids: ids.join(',') } }, account);

  const attempt = async (work: () => Promise<string>) => {
    try {
      toasts.success(await work());
      onClear();
    } catch (error) {
      toasts.failure(describeError(error, common));
    }
    refreshDocuments(queries, account);
  };
  const setType = (type: DocumentType) =>
    attempt(async () => {
      const body = { ids: [...ids], type };
      const { changed } = await call('POST /api/documents/type/', { body, account });
      return text.typeSet({ count: changed });
    });
  const remove = () =>
    attempt(async () => {
      setAsking(false);
      const reply = await call('POST /api/documents/remove/', { body: { ids: [...ids] }, account });
      const kept = reply.in_use.length;
      return [
        text.deleted({ count: reply.removed.length }),
        ...(kept === 0 ? [] : [text.keptInUse({ count: kept })]),
      ].join(' ');
    });

  return (
    <div className={styles['selection']}>
      <strong role="status">{text.selected({ count: ids.length })}</strong>
      {/* The browser saves it while it comes; held in memory a large one would not fit. */}
      <a className="button small" href={zip.url} download>
        {text.downloadZip}
      </a>
      <select
        className="select"
        aria-label={text.setType}
        value=""
        onChange={({ target }) => {
          const type = documentTypes.find((each) => each === target.value);
          if (type) void setType(type);
        }}
      >
        <option value="">{text.setType}</option>
        {documentTypes.map((type) => (
          <option key={type} value={type}>
            {text.types[type]}
          </option>
        ))}
      </select>
      <button type="button" className={`button small ${styles['danger']}`} onClick={() => setAsking(true)}>
        {text.delete}
      </button>
      <button type="button" className="button small" onClick={onClear}>
        {text.clearSelection}
      </button>
      {isAsking ? (
        <DecisionDialog
          title={text.deleteTitle({ count: ids.length })}
          keep={text.cancel}
          onKeep={() => setAsking(false)}
          act={text.delete}
          actLook="danger"
          onAct={() => void remove()}
        >
          <p>{text.deleteText}</p>
        </DecisionDialog>
      ) : null}
    </div>
  );
}

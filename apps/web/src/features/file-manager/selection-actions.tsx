import { documentTypes, type DocumentType } from '@recoup/contract/document-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { toRequestAddress } from '../../lib/api/request.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import type { VaultDocument } from './document.ts';
import { setDocumentType, removeDocuments, refreshDocuments } from './api.ts';
import { DownloadLink } from '../../ui/link/link.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface SelectionActionsProps {
  readonly documents: readonly VaultDocument[];
  readonly onDone: () => void;
}

/** Actions on several documents; deleting is offered only when one of them is not in use. */
export function SelectionActions({ documents, onDone }: SelectionActionsProps) {
  const text = useText('fileManager');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const ids = documents.map(({ id }) => id);
  const zip = toRequestAddress('GET /api/documents/zip/', { query: { ids: ids.join(',') } }, account);

  const { mutate: attempt } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => {
      toasts.success(message);
      onDone();
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshDocuments(queries, account),
  });
  const setType = (type: DocumentType) =>
    attempt(async () => {
      const { changed } = await setDocumentType({ body: { ids, type }, account });
      return text.typeSet({ count: changed });
    });
  const remove = () =>
    attempt(async () => {
      setAsking(false);
      const reply = await removeDocuments({ body: { ids }, account });
      const kept = reply.in_use.length;
      return [
        text.deleted({ count: reply.removed.length }),
        ...(kept === 0 ? [] : [text.keptInUse({ count: kept })]),
      ].join(' ');
    });

  return (
    <>
      <DownloadLink href={zip.url}>{text.downloadZip}</DownloadLink>
      <NativeSelect
        size="small"
        label={text.setType}
        isLabelHidden
        options={[
          { value: '', label: text.setType },
          ...documentTypes.map((type) => ({ value: type, label: text.types[type] })),
        ]}
        value=""
        onChange={(chosen) => {
          const type = documentTypes.find((each) => each === chosen);
          if (type) setType(type);
        }}
      />
      {documents.some(({ in_use }) => !in_use) ? (
        <Button size="small" variant="danger" onClick={() => setAsking(true)}>
          {text.delete}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={text.deleteTitle({ count: ids.length })}
          cancelLabel={text.cancel}
          onCancel={() => setAsking(false)}
          confirmLabel={text.delete}
          variant="danger"
          onConfirm={remove}
        >
          <p>{text.deleteText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

import { documentNeeds, transports, type NeedKey } from '@recoup/contract/document-needs';
import type { DocumentType } from '@recoup/contract/document-types';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { sendFile } from '../../lib/files/send-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { sendToVault, useEnsureType } from '../file-manager/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { useTicketCall } from './use-ticket-call.ts';
import { VaultPicker } from './vault-picker.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FileTrigger } from '../../ui/field/file-trigger.tsx';
import { attachDocuments } from './api.ts';

interface AttachPartProps {
  readonly ticket: AnyTicket;
  /** The document types that may be attached; an upload gets the first. */
  readonly types: readonly DocumentType[];
  /** The name of the document in the buttons' labels. */
  readonly what: string;
  /** Whether the ticket waits for the document. */
  readonly isAwaited: boolean;
}

/** Attaches a document where it is needed: from the computer or, for its owner, from the vault. */
export function AttachPart({ ticket, types, what, isAwaited }: AttachPartProps) {
  const text = useText('ticket');
  const vault = useText('fileManager');
  const common = useText('common');
  const account = useSession().account.id;
  const toasts = useToasts();
  const [pending, attempt] = useTicketCall();
  const ensureType = useEnsureType();
  const [share, setShare] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [type] = types;
  if (type === undefined) return null;
  const attach = (document: number) =>
    attempt(() =>
      attachDocuments({
        params: { id: ticket.id },
        body: { document },
        account,
      }),
    );
  const attachUploaded = async (document: number) => {
    const usedAs = await ensureType({ document, types });
    if (usedAs === null) await attach(document);
    else toasts.failure(text.servesAs({ type: vault.types[usedAs] }));
  };
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setShare(0);
    try {
      if (ticket.operator === null) await attachUploaded(await sendToVault(account, file, type, setShare));
      else await attempt(() => sendAsOperator(ticket.id, file, type, setShare));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className="buttons">
      {share === null ? (
        <>
          <FileTrigger
            size="small"
            variant={isAwaited ? 'primary' : 'secondary'}
            label={text.uploadFor({ what })}
            isDisabled={pending}
            accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx"
            onSelect={([file]) => void upload(file)}
          >
            {text.uploadFile}
          </FileTrigger>
          {ticket.operator === null ? (
            <Button
              size="small"
              aria-label={text.pickFor({ what })}
              disabled={pending}
              onClick={() => setPicking(true)}
            >
              {text.pickFile}
            </Button>
          ) : null}
        </>
      ) : (
        <progress className="progress" aria-label={text.uploading} value={share} max={1} />
      )}
      {isPicking ? (
        <VaultPicker
          types={types}
          has={ticket.files.map(({ id }) => id)}
          onPick={async (document) => {
            if (await attach(document)) setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
}

/** Uploads into the vault of the ticket's account and attaches the document. */
async function sendAsOperator(
  id: number,
  file: File,
  type: DocumentType,
  onProgress: (share: number) => void,
): Promise<void> {
  await sendFile('POST /api/refund/operations/tickets/{id}/documents/', file, {
    params: { id },
    query: { type },
    account: null,
    signal: new AbortController().signal,
    onStage: (stage) => {
      if (stage.name === 'sending') onProgress(stage.share);
    },
  });
}

/** The document types that meet the need; an upload gets the first. */
export function typesFor({ claim_type }: AnyTicket, need: NeedKey): readonly DocumentType[] {
  return (
    transports.flatMap((transport) => documentNeeds(claim_type, transport)).find(({ key }) => key === need)
      ?.oneOf ?? []
  );
}

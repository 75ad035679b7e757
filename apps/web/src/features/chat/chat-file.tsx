import type { ChatMessage } from '@recoup/contract/support';
import { useEffect, useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './chat.module.css';
import type { ChatSource } from './chat.ts';
import { Button } from '../../ui/button/button.tsx';

interface ChatFileProps {
  readonly message: number;
  readonly file: NonNullable<ChatMessage['file']>;
  readonly source: ChatSource;
}

const shownTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture is shown, anything else is only named; either can be saved. */
export function ChatFile({ message, file, source }: ChatFileProps) {
  const text = useText('messages').chat;
  const common = useText('common');
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    setFailure(null);
    try {
      const response = await source.fetchFile(message, new AbortController().signal);
      saveFile(await response.blob(), file.name);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <div className={styles['file']}>
      {shownTypes.includes(file.media_type) ? (
        <Picture message={message} file={file} source={source} />
      ) : null}
      <Button variant="link" aria-label={text.save({ name: file.name })} onClick={() => void save()}>
        <span lang="">{file.name}</span>
      </Button>
      {failure === null ? null : <p role="alert">{describeError(failure, common)}</p>}
    </div>
  );
}

/** Fetched and shown from memory: the server gives every file only to be saved. */
function Picture({ message, file, source }: ChatFileProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const response = await source.fetchFile(message, leave.signal);
      const picture = new Blob([await response.arrayBuffer()], { type: file.media_type });
      if (leave.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    // A picture that does not come leaves its name, which fetches it again.
    show().catch(() => undefined);
    return () => {
      leave.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [message, file.media_type, source]);
  return address === null ? (
    <span className={styles['noPicture']} />
  ) : (
    <img className={styles['picture']} src={address} alt={file.name} />
  );
}

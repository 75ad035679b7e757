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

/** Images are previewed; every file can be saved. */
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

/** Shown from a blob URL, because the server sends every file as an attachment. */
function Picture({ message, file, source }: ChatFileProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let blobUrl: string | undefined;
    const show = async () => {
      const response = await source.fetchFile(message, abort.signal);
      const picture = new Blob([await response.arrayBuffer()], { type: file.media_type });
      if (abort.signal.aborted) return;
      blobUrl = URL.createObjectURL(picture);
      setUrl(blobUrl);
    };
    // Without a preview the file name remains, which downloads the file.
    show().catch(() => undefined);
    return () => {
      abort.abort();
      if (blobUrl !== undefined) URL.revokeObjectURL(blobUrl);
    };
  }, [message, file.media_type, source]);
  return url === null ? (
    <span className={styles['noPicture']} />
  ) : (
    <img className={styles['picture']} src={url} alt={file.name} />
  );
}

import { Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { chosenFiles, type FoundFile } from '../../lib/files/dropped-files.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './upload-queue.module.css';
import { buttonClass } from '../button/button-class.ts';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  /** States which files can be dropped here, and what happens with them. */
  readonly title: string;
  readonly note?: ReactNode;
  readonly accept?: string;
  /** Accepts folders too. */
  readonly hasFolders?: boolean;
  readonly onFiles: (found: readonly FoundFile[]) => void;
}

/** An area for dropped, chosen or pasted files. */
export function DropZone({ title, note, accept, hasFolders = false, onFiles }: DropZoneProps) {
  const text = useText('uploads');
  const { isOver, dropProps } = useFileDrop(onFiles);
  const zone = useRef<HTMLElement>(null);
  usePastedFiles(zone, (files) => onFiles(chosenFiles(files)));
  return (
    // Dropping needs a mouse; the buttons inside do the same without one.
    <section ref={zone} className={styles['drop']} aria-label={title} data-over={isOver} {...dropProps}>
      <Inbox aria-hidden size={24} />
      <strong>{title}</strong>
      {note === undefined ? null : <p className={styles['soft']}>{note}</p>}
      <div className={styles['buttons']}>
        <FileButton label={text.choose} accept={accept} isWhole onFiles={onFiles} />
        {hasFolders ? <FileButton label={text.chooseFolder} isFolder onFiles={onFiles} /> : null}
      </div>
      <p className={styles['soft']}>{text.paste}</p>
    </section>
  );
}

interface FileButtonProps extends Pick<DropZoneProps, 'onFiles'> {
  readonly label: string;
  readonly accept?: string | undefined;
  readonly isFolder?: boolean;
  /** Clicks anywhere in the zone open the file chooser. */
  readonly isWhole?: boolean;
}

function FileButton({ label, accept, isFolder = false, isWhole = false, onFiles }: FileButtonProps) {
  return (
    <label className={buttonClass('secondary', 'small', styles['choose'])} data-whole={isWhole}>
      {label}
      <input
        type="file"
        multiple
        accept={accept}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          onFiles(chosenFiles([...(target.files ?? [])]));
          // Lets the same file be chosen again, to resume it or after it was corrected.
          target.value = '';
        }}
      />
    </label>
  );
}

/** Files pasted anywhere on the page, except into a field or while a dialog covers the zone. */
function usePastedFiles(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isInField = event.target instanceof Element && event.target.matches('input, textarea');
    const isCovered = zone.current?.closest('[inert], [aria-hidden="true"]') !== null;
    if (files.length === 0 || isInField || isCovered) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

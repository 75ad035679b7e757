import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import type { WholeProofBatch } from '@recoup/contract/proofs';
import { useState, type DragEvent } from 'react';
import { formatSize } from '../../lib/files/format-size.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { chosenFiles, walk, type FoundFile } from './dropped-files.ts';
import styles from './proofs.module.css';

interface DropPlaceProps {
  readonly batch: WholeProofBatch;
  readonly onFiles: (found: readonly FoundFile[]) => void;
}

/** Files, zips and whole folders, dropped or chosen. */
export function DropPlace({ batch, onFiles }: DropPlaceProps) {
  const text = useText('batchUploadPod');
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // The list is empty again as soon as this handler ends.
    const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
    const files = [...event.dataTransfer.files];
    void (entries.length > 0 ? walk(entries) : Promise.resolve(chosenFiles(files))).then(onFiles);
  };
  return (
    // Dropping is a mouse's way; the buttons inside do the same without one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['drop']}
      aria-label={text.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <InboxOutlined aria-hidden />
      <strong>{text.drop}</strong>
      <p className={styles['soft']}>
        {text.dropNote({
          limit: formatSize(batch.file_limit, language),
          archive: formatSize(batch.archive_limit, language),
        })}
      </p>
      <div className={styles['buttons']}>
        <ChooseButton label={text.chooseFiles} onFiles={onFiles} />
        <ChooseButton label={text.chooseFolder} isFolder onFiles={onFiles} />
      </div>
    </section>
  );
}

interface ChooseButtonProps {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly onFiles: (found: readonly FoundFile[]) => void;
}

function ChooseButton({ label, isFolder = false, onFiles }: ChooseButtonProps) {
  return (
    <label className={`button ${styles['choose']}`}>
      {label}
      <input
        type="file"
        multiple
        {...(isFolder
          ? { webkitdirectory: '' }
          : { accept: '.pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx,.zip' })}
        onChange={({ target }) => {
          onFiles(chosenFiles([...(target.files ?? [])]));
          // The same can be chosen again to go on.
          target.value = '';
        }}
      />
    </label>
  );
}

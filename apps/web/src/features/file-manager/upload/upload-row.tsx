import { describeError } from '../../../lib/api/index.ts';
import { languageTags, useLanguage, useText, type Language, type Texts } from '../../../lib/i18n/index.ts';
import type { Room } from '../document.ts';
import styles from '../documents.module.css';
import { formatSize } from '../../../lib/files/format-size.ts';
import { Toned, type Tone } from '../../../ui/toned/toned.tsx';
import { isOver, type Upload, type UploadStage } from './upload.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly room: Room | undefined;
  readonly onStop: (key: string) => void;
  readonly onAgain: (key: string) => void;
  readonly onShow: (document: number) => void;
}

export function UploadRow({ upload, room, onStop, onAgain, onShow }: UploadRowProps) {
  const text = useText('fileManager');
  const common = useText('common');
  const language = useLanguage();
  const { key, file, type, stage } = upload;
  const { tone, said } = stageWords(stage, { text, common, language, room });
  return (
    <li>
      <div className={styles['cell']}>
        <span className={styles['fileName']}>{file.name}</span>
        <span className={styles['soft']}>
          {text.types[type]} · {formatSize(file.size, language)}
        </span>
      </div>
      <div className={styles['cell']}>
        <span role="status">
          <Toned tone={tone}>{said}</Toned>
        </span>
        {stage.name === 'sending' ? (
          <progress className={styles['progress']} aria-label={file.name} value={stage.share} max={1} />
        ) : null}
        {isOver(upload) ? null : (
          <button type="button" className="link" onClick={() => onStop(key)}>
            {text.stop}
          </button>
        )}
        {stage.name === 'failed' || stage.name === 'stopped' ? (
          <button type="button" className="link" onClick={() => onAgain(key)}>
            {text.again}
          </button>
        ) : null}
        {stage.name === 'same' ? (
          <button type="button" className="link" onClick={() => onShow(stage.document)}>
            {text.showExisting}
          </button>
        ) : null}
      </div>
    </li>
  );
}

interface Surroundings {
  readonly text: Texts<'fileManager'>;
  readonly common: Texts<'common'>;
  readonly language: Language;
  readonly room: Room | undefined;
}

function stageWords(
  stage: UploadStage,
  { text, common, language, room }: Surroundings,
): { readonly tone: Tone; readonly said: string } {
  switch (stage.name) {
    case 'waiting':
      return { tone: 'waiting', said: text.stages.waiting };
    case 'reading':
    case 'finishing':
      return { tone: 'busy', said: text.stages[stage.name] };
    case 'sending': {
      const percent = stage.share.toLocaleString(languageTags[language], { style: 'percent' });
      return { tone: 'busy', said: text.sending({ percent }) };
    }
    case 'reconnecting':
      return { tone: 'warning', said: text.stages.reconnecting };
    case 'stopped':
      return { tone: 'idle', said: text.stages.stopped };
    case 'kept':
    case 'same':
      return { tone: 'good', said: text.stages[stage.name] };
    case 'failed':
      return { tone: 'bad', said: text.failed({ reason: describeError(stage.error, common) }) };
    case 'emptyFile':
      return { tone: 'bad', said: text.emptyFile };
    case 'tooLarge':
      return { tone: 'bad', said: text.tooLarge({ limit: formatSize(room?.fileLimit ?? 0, language) }) };
    case 'noRoom': {
      const left = Math.max(0, (room?.quota ?? 0) - (room?.used ?? 0));
      return { tone: 'bad', said: text.noRoom({ left: formatSize(left, language) }) };
    }
  }
}

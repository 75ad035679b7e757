import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useText, type Texts } from '../../../lib/i18n/index.ts';
import styles from '../documents.module.css';
import { readLines, type LineFault, type ReadLines } from './read-lines.ts';
import { FileTrigger } from '../../../ui/field/file-trigger.tsx';

/** Imports lines from a spreadsheet. A file with errors is rejected as a whole; each error names its line. */
export function ImportLines({ onLines }: { readonly onLines: (lines: ReadLines['lines']) => void }) {
  const text = useText('fileManager');
  const [outcome, setOutcome] = useState<ReadLines | null>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = readLines(decodeText(await file.arrayBuffer()));
    setOutcome(found);
    if (found.faults.length === 0) onLines(found.lines);
  };
  return (
    <div className={styles['stack']}>
      <FileTrigger
        size="small"
        icon={<Upload />}
        accept=".csv,.tsv,.txt,text/csv"
        onSelect={([file]) => void read(file)}
      >
        {text.importLines}
      </FileTrigger>
      <span className={styles['soft']}>{text.importHint}</span>
      <div role="status">{outcome === null ? null : <Outcome outcome={outcome} />}</div>
    </div>
  );
}

const faultsShown = 20;

function Outcome({ outcome: { lines, faults } }: { readonly outcome: ReadLines }) {
  const text = useText('fileManager');
  if (faults.length === 0) return <p>{text.imported({ count: lines.length })}</p>;
  const rest = faults.length - faultsShown;
  return (
    <>
      <p>{text.importFailed({ count: new Set(faults.map(({ line }) => line)).size })}</p>
      <ul className={styles['faults']}>
        {faults.slice(0, faultsShown).map((fault) => (
          <li key={`${fault.line} ${fault.column}`}>
            <strong>{text.faultLine({ line: fault.line })}</strong> {faultText(fault, text)}
          </li>
        ))}
        {rest > 0 ? <li>{text.moreFaults({ count: rest })}</li> : null}
      </ul>
    </>
  );
}

function faultText({ column, value }: LineFault, text: Texts<'fileManager'>): string {
  const format = text.lineFaults[column];
  return typeof format === 'string' ? format : format({ value });
}

/** UTF-8, else the encoding of spreadsheets in China. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import form from '../../../ui/form/form.module.css';
import { useText } from '../../../lib/i18n/index.ts';
import styles from '../documents.module.css';
import { getCell, type DraftLine, type LineColumn } from './read-lines.ts';
import { IconButton } from '../../../ui/button/button.tsx';

interface LineRowsProps {
  readonly lines: readonly DraftLine[];
  readonly wrong: ReadonlyMap<string, readonly LineColumn[]>;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

export function LineRows({ lines, wrong, onChange }: LineRowsProps) {
  const text = useText('fileManager');
  if (lines.length === 0) return null;
  return (
    <ol className={styles['lines']} aria-label={text.lines}>
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          number={index + 1}
          wrong={wrong.get(line.key) ?? []}
          onChange={(changed) => onChange(lines.map((each) => (each === line ? changed : each)))}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </ol>
  );
}

interface LineRowProps {
  readonly line: DraftLine;
  readonly number: number;
  readonly wrong: readonly LineColumn[];
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

function LineRow({ line, number, wrong, onChange, onRemove }: LineRowProps) {
  const text = useText('fileManager');
  const id = useId();
  const columns = [
    { column: 'fnsku', label: text.fnsku, write: (fnsku: string) => ({ ...line, fnsku }) },
    { column: 'quantity', label: text.quantity, write: (quantity: string) => ({ ...line, quantity }) },
    { column: 'unit_cost', label: text.unitCost, write: (unitCost: string) => ({ ...line, unitCost }) },
  ] as const;
  const left = Math.max(0, Number(line.quantity) - line.drawn);
  return (
    <li aria-label={text.line({ line: number })}>
      {columns.map(({ column, label, write }) => (
        <label key={column} className={form['field']}>
          <span className={form['label']}>{label}</span>
          <input
            className={form['input']}
            autoComplete="off"
            spellCheck={false}
            inputMode={column === 'fnsku' ? 'text' : 'decimal'}
            value={getCell(line, column)}
            aria-invalid={wrong.includes(column)}
            aria-describedby={wrong.includes(column) ? `${id}-${column}` : undefined}
            onChange={({ target }) => onChange(write(target.value))}
          />
        </label>
      ))}
      <div className={styles['lineEnd']}>
        {line.id === null ? null : (
          <span className={styles['soft']}>
            {text.remaining} <br />
            {text.drawn({ left, quantity: line.quantity })}
          </span>
        )}
        <IconButton
          variant="secondary"
          size="medium"
          className={styles['removeLine']}
          label={text.removeLine({ line: number })}
          icon={<Trash2 />}
          disabled={line.drawn > 0}
          onClick={onRemove}
        />
      </div>
      {wrong.map((column) => (
        <p key={column} id={`${id}-${column}`} className={`${form['problem']} ${styles['whole']}`}>
          {text.lineFaults[column]({ value: getCell(line, column) })}
        </p>
      ))}
    </li>
  );
}

import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import styles from './column-choice.module.css';

interface ColumnChoiceProps<Name extends string> {
  readonly label: string;
  /** Those there is a choice about, in their order. */
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly columns: readonly Name[];
  readonly onColumns: (columns: readonly Name[]) => void;
}

export function ColumnChoice<Name extends string>({
  label,
  names,
  words,
  columns,
  onColumns,
}: ColumnChoiceProps<Name>) {
  return (
    <details className={styles['columnChoice']}>
      <summary className="button small">
        <TableOutlined aria-hidden />
        {label}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={({ target }) =>
                onColumns(names.filter((each) => (each === name ? target.checked : columns.includes(each))))
              }
            />
            {words[name]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

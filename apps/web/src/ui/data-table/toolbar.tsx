import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { ExportButton } from '../download/export-button.tsx';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx';
import styles from './data-table.module.css';

export type ExportFormat = 'csv' | 'xlsx';
const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

export interface ToolbarProps {
  /** Search and filters, at the start. */
  readonly filters?: ReactNode;
  /** Buttons, at the end. */
  readonly tools?: ReactNode;
  /** Exports everything the filters match, not only this page; returns the file's name. */
  readonly exportAs?: (format: ExportFormat) => Promise<string>;
  readonly columnChoice: ColumnMenuProps | null;
  /** Shown after the filters where there are no headers to sort by. */
  readonly sortSelect: ReactNode;
}

export function Toolbar({ filters, tools, exportAs, columnChoice, sortSelect }: ToolbarProps) {
  const text = useText('list');
  if (!filters && !tools && exportAs === undefined && columnChoice === null && !sortSelect) return null;
  return (
    <div className={styles['toolbar']}>
      {filters || sortSelect ? (
        <div className={styles['filters']}>
          {filters}
          {sortSelect}
        </div>
      ) : null}
      <span className={styles['tools']}>
        {columnChoice === null ? null : <ColumnMenu {...columnChoice} />}
        {exportAs === undefined
          ? null
          : (['csv', 'xlsx'] as const).map((format) => (
              <ExportButton
                key={format}
                label={text.exportAs({ format: formats[format] })}
                saved={text.exported}
                save={() => exportAs(format)}
              >
                {formats[format]}
              </ExportButton>
            ))}
        {tools}
      </span>
    </div>
  );
}

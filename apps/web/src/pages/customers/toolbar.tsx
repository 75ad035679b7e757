import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import styles from './customers.module.css';
import { sorts, type CustomersSearch } from './customers-search.ts';

interface ToolbarProps {
  readonly search: CustomersSearch;
  readonly onChange: (change: Partial<CustomersSearch>) => void;
  readonly onInvite: () => void;
}

export function Toolbar({ search, onChange, onInvite }: ToolbarProps) {
  const text = useText('customers');
  return (
    <div className={styles['toolbar']}>
      <input
        type="search"
        className={styles['search']}
        aria-label={text.search}
        placeholder={text.search}
        value={search.text}
        onChange={({ target }) => onChange({ text: target.value, page: 1 })}
      />
      <select
        className="select"
        aria-label={text.sortBy}
        value={search.sort}
        onChange={({ target }) => onChange({ sort: sorts.find((each) => each === target.value) ?? 'name' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </select>
      <span className={styles['toolbarButtons']}>
        <ExportButton format="csv" />
        <ExportButton format="xlsx" />
        <button type="button" className="button primary small" onClick={onInvite}>
          <PlusOutlined aria-hidden />
          {text.invite}
        </button>
      </span>
    </div>
  );
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

function ExportButton({ format }: { readonly format: keyof typeof formats }) {
  const text = useText('customers');
  const common = useText('common');
  const toasts = useToasts();
  const own = useSession().own.id;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const query = { format };
      const name = `customers.${format}`;
      const file = await downloadFile('GET /api/agencies/customers/export/', own, name, { query });
      toasts.success(text.exported({ file }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      className="button small"
      disabled={pending}
      aria-label={text.export({ format: formats[format] })}
      onClick={() => void save()}
    >
      <DownloadOutlined aria-hidden />
      {formats[format]}
    </button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../documents.module.css';
import { CostForm } from './cost-form.tsx';
import { CostList } from './cost-list.tsx';
import { CostUpload } from './cost-upload.tsx';
import type { Cost } from './cost.ts';
import { costsQuery } from './queries.ts';
import { Button } from '../../../ui/button/button.tsx';

/** What the seller paid for a unit of each product, which the audit values losses by. */
export default function CostsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('costs');
  // Here already, lest the dialog vanish for a moment when its form first opens.
  useText('form');
  const [edited, setEdited] = useState<Cost | 'new' | null>(null);
  return (
    <Dialog width={820} title={text.title} onClose={onClose}>
      <div className={styles['side']}>
        <p className={styles['soft']}>{text.note}</p>
        <CostUpload />
        {edited === null ? null : (
          <CostForm
            key={edited === 'new' ? 'new' : edited.id}
            cost={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        )}
        <Costs onAdd={() => setEdited('new')} onChange={setEdited} />
      </div>
    </Dialog>
  );
}

interface CostsProps {
  readonly onAdd: () => void;
  readonly onChange: (cost: Cost) => void;
}

function Costs({ onAdd, onChange }: CostsProps) {
  const text = useText('costs');
  const common = useText('common');
  const tag = languageTags[useLanguage()];
  const account = useSession().account.id;
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(costsQuery(account, search, cursor));
  return (
    <>
      <div className="toolbar">
        <SearchField
          className="search"
          label={text.search}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setCursor(null);
          }}
        />
        <Button size="small" onClick={onAdd}>
          {text.add}
        </Button>
      </div>
      {data ? (
        <>
          <p className={styles['count']} role="status">
            {data.total > 0
              ? text.count({ count: data.total.toLocaleString(tag) })
              : search === ''
                ? text.empty
                : text.noMatch}
          </p>
          <CostList costs={data.items} onChange={onChange} />
          {data.next === null && cursor === null ? null : (
            <div className={styles['pages']}>
              <Button size="small" disabled={cursor === null} onClick={() => setCursor(null)}>
                {text.firstPage}
              </Button>
              <Button size="small" disabled={data.next === null} onClick={() => setCursor(data.next)}>
                {text.nextPage}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <p role="alert">
          {describeError(error, common)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : (
        <Placeholder parts={['rows']} />
      )}
    </>
  );
}

import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import styles from '../documents.module.css';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { costGainQuery } from './api.ts';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { CostForm } from './cost-form.tsx';
import { CostGain } from './cost-gain.tsx';
import { CostList } from './cost-list.tsx';
import { CostUpload } from './cost-upload.tsx';
import type { Cost } from './cost.ts';

/** Unit costs of products, by which the audit values losses. */
export default function CostsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('costs');
  // Loaded with the dialog, so that it stays visible when the form first opens.
  useText('form');
  const { data: gain, isPending } = useQuery(costGainQuery(useSession().account.id));
  const [edited, setEdited] = useState<Cost | 'new' | null>(null);
  return (
    <Dialog width={820} title={text.title} onClose={onClose}>
      <div className={styles['side']}>
        <p className={styles['soft']}>{text.note}</p>
        {/* The height of the first part is unknown until it is loaded; showing the rest earlier would shift it. */}
        {isPending ? (
          <Placeholder parts={['rows']} />
        ) : (
          <>
            {gain ? <CostGain gain={gain} /> : <p className={styles['soft']}>{text.gain.failed}</p>}
            <CostUpload />
            {edited === null ? null : (
              <CostForm
                key={edited === 'new' ? 'new' : edited.id}
                cost={edited === 'new' ? null : edited}
                onDone={() => setEdited(null)}
              />
            )}
            <CostList onAdd={() => setEdited('new')} onChange={setEdited} />
          </>
        )}
      </div>
    </Dialog>
  );
}

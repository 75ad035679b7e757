import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { claimText } from '../findings/index.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import styles from './policies.module.css';
import { PolicyCards, PolicyTable } from './policy-lists.tsx';
import { SurenessLegend } from './policy-parts.tsx';
import { surenesses, getSureness, type Policy, type Sureness } from './policy.ts';
import { policiesQuery } from './api.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));

/** The claim rules the audits apply, for the operators who maintain them. */
export default function PoliciesPage() {
  const text = useText('policies');
  return (
    <QueryView
      query={useQuery(policiesQuery)}
      skeleton={<Placeholder parts={['bar', 'rows']} />}
      failure={{ drawing: 'ticket', title: text.loadFailed }}
    >
      {(policies) => <Policies policies={policies} />}
    </QueryView>
  );
}

function Policies({ policies }: { readonly policies: readonly Policy[] }) {
  const text = useText('policies');
  const claims = useText('claims');
  const isWide = useMedia('(min-width: 1200px)');
  const [type, setType] = useState('');
  const [edited, setEdited] = useState<Policy | null>(null);
  const [sureness, setSureness] = useState<Sureness | ''>('');
  const wanted = policies.filter((policy) => sureness === '' || getSureness(policy) === sureness);
  const byType = Map.groupBy(wanted, ({ claim_type }) => claim_type);
  const shown = byType.get(type);
  const list = { types: shown ? new Map([[type, shown]]) : byType, onEdit: setEdited };
  return (
    <div className="page">
      <p className="soft">{text.note}</p>
      <div className={styles['filters']}>
        <NativeSelect
          size="small"
          label={text.filter}
          isLabelHidden
          className={styles['filter']}
          options={[
            { value: '', label: text.allTypes },
            ...[...byType.keys()].map((each) => ({ value: each, label: claimText(each, claims).name })),
          ]}
          value={type}
          onChange={(chosen) => setType(chosen)}
        />
        <NativeSelect<Sureness | ''>
          size="small"
          label={text.surenessFilter}
          isLabelHidden
          className={styles['filter']}
          options={[
            { value: '', label: text.allSureness },
            ...surenesses.map((value) => ({ value, label: text.sureness[value] })),
          ]}
          value={sureness}
          onChange={(chosen) => (setSureness(chosen), setType(''))}
        />
      </div>
      {isWide ? (
        <>
          <SurenessLegend />
          <PolicyTable {...list} />
        </>
      ) : (
        <PolicyCards {...list} />
      )}
      <Suspense>
        {edited ? <EditDialog key={edited.id} policy={edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </div>
  );
}

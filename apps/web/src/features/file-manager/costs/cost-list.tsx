import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../../lib/api/index.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../documents.module.css';
import { dayOf, productOf, type Cost } from './cost.ts';
import { refreshCosts } from './queries.ts';
import { Button } from '../../../ui/button/button.tsx';

interface CostListProps {
  readonly costs: readonly Cost[];
  readonly onChange: (cost: Cost) => void;
}

export function CostList({ costs, onChange }: CostListProps) {
  const text = useText('costs');
  return (
    <ul className={styles['rows']} aria-label={text.list}>
      {costs.map((cost) => (
        <CostRow key={cost.id} cost={cost} onChange={() => onChange(cost)} />
      ))}
    </ul>
  );
}

function CostRow({ cost, onChange }: { readonly cost: Cost; readonly onChange: () => void }) {
  const text = useText('costs');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const product = productOf(cost);
  const day = dayOf(cost);
  return (
    <li className={styles['cost']}>
      <div className={styles['cell']}>
        <strong className={styles['line']}>{product}</strong>
        {cost.sku !== '' && cost.fnsku !== '' ? <span className={styles['soft']}>{cost.fnsku}</span> : null}
      </div>
      <div className={styles['cell']}>
        <span className={styles['line']}>
          {cost.cost} {cost.currency}
        </span>
        <span className={styles['soft']}>
          {day === null ? text.always : text.validFrom({ date: formatDay(day, language) })}
        </span>
      </div>
      {isAsking ? (
        <Asking cost={cost} onCancel={() => setAsking(false)} />
      ) : (
        <div className="buttons">
          <Button size="small" aria-label={text.changeOf({ product })} onClick={onChange}>
            {text.change}
          </Button>
          <Button size="small" aria-label={text.deleteOf({ product })} onClick={() => setAsking(true)}>
            {text.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

function Asking({ cost, onCancel }: { readonly cost: Cost; readonly onCancel: () => void }) {
  const text = useText('costs');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => call('PUT /api/audits/costs/', { body: { set: [], remove: [cost.id] }, account }),
    onSuccess: () => toasts.success(text.deleted),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshCosts(queries, account),
  });
  return (
    <div className={`buttons ${styles['whole']}`} role="alert">
      <span>{text.deleteSure({ product: productOf(cost) })}</span>
      <Button
        size="small"
        variant="danger"
        disabled={remove.isPending || remove.isSuccess}
        onClick={() => remove.mutate()}
      >
        {text.delete}
      </Button>
      <Button size="small" autoFocus onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}

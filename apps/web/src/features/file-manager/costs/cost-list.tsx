import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../documents.module.css';
import { ProductList } from '../product-lists/product-list.tsx';
import { ProductRow } from '../product-lists/product-row.tsx';
import { toCostDay, type Cost } from './cost.ts';
import { saveCosts, listCosts, costsKey, refreshCosts } from './api.ts';

interface CostListProps {
  readonly onAdd: () => void;
  readonly onChange: (cost: Cost) => void;
}

export function CostList({ onAdd, onChange }: CostListProps) {
  const text = useText('costs');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Cost) => saveCosts({ body: { set: [], remove: [id] }, account }),
    onSettled: () => refreshCosts(queries, account),
  });
  return (
    <ProductList
      queryKey={costsKey(account)}
      load={(query, signal) => listCosts({ query, account, signal })}
      text={text}
      onAdd={onAdd}
      renderItem={(cost) => {
        const day = toCostDay(cost);
        return (
          <ProductRow
            key={cost.id}
            sku={cost.sku}
            fnsku={cost.fnsku}
            text={text}
            onChange={() => onChange(cost)}
            onDelete={() => remove(cost)}
          >
            <span className={styles['line']}>
              {cost.cost} {cost.currency}
            </span>
            <span className={styles['soft']}>
              {day === null ? text.always : text.validFrom({ date: formatDay(day, language) })}
            </span>
          </ProductRow>
        );
      }}
    />
  );
}

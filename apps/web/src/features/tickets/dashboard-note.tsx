import { useText } from '../../lib/i18n/index.ts';
import type { FiltersProps } from './claim-menus.tsx';
import { useDay } from './ticket-parts.tsx';
import styles from './tickets.module.css';
import { isFromDashboard, noDashboardFilter } from './ticket-filters.ts';
import { Button } from '../../ui/button/button.tsx';

/** Names the dashboard number whose tickets the list shows. */
export function DashboardNote({ search, onChange }: FiltersProps) {
  const text = useText('tickets');
  const day = useDay();
  if (!isFromDashboard(search)) return null;
  const { money, moneyFrom, moneyTo, filedFrom, closesAfter, currency } = search;
  const parts = [
    ...(money === null ? [] : [text.moneyKinds[money]]),
    ...(currency === '' ? [] : [currency === 'none' ? text.withoutAmount : currency]),
    ...(money === null || moneyFrom === ''
      ? []
      : moneyTo === ''
        ? [text.moneyFrom({ day: day(moneyFrom) })]
        : [text.moneyBetween({ from: day(moneyFrom), to: day(moneyTo) })]),
    ...(closesAfter === null ? [] : [text.closesAfter({ days: closesAfter })]),
    ...(filedFrom === '' ? [] : [text.filedFrom({ day: day(filedFrom) })]),
  ];
  return (
    <p className={styles['narrowed']}>
      <span className="soft">{text.narrowedTo}</span>
      <span>{parts.join(' · ')}</span>
      <Button variant="link" onClick={() => onChange(noDashboardFilter)}>
        {text.notNarrowed}
      </Button>
    </p>
  );
}

import type { Dashboard, FigureName } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { moneyText } from '../../lib/money/money.ts';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';
import styles from './dashboard.module.css';
import { splits, type SplitBy } from './dashboard-search.ts';
import { toTicketQuery, type Counted, type TicketQuery } from './ticket-links.ts';
import { TicketsLink } from './tickets-link.tsx';
import type { ChangeSearch } from './use-dashboard-search.ts';

const figures = ['recovered', 'in_progress', 'potential', 'auto_paid', 'reversed'] as const;

interface Row extends Readonly<Record<FigureName, number>> {
  readonly key: string;
  readonly name: string;
  readonly narrowed: TicketQuery;
}

interface SplitTableProps {
  readonly split: Dashboard['split'];
  readonly currency: string;
  readonly counted: Counted;
  readonly by: SplitBy;
  readonly onChange: ChangeSearch;
}

/** The columns with at least one value. */
function filled(rows: readonly Row[]): readonly (typeof figures)[number][] {
  const some = figures.filter((name) => rows.some((row) => row[name] !== 0));
  return some.length === 0 ? figures : some;
}

export default function SplitTable({ split, currency, counted, by, onChange }: SplitTableProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const rows = useRows(split, by, currency);
  const columns = filled(rows);
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2 className="heading">
          {text.split} <span className={styles['when']}>{currency}</span>
        </h2>
        <ChoiceButtons
          label={text.splitBy}
          value={by}
          options={splits.map((value) => ({ value, label: text.by[value] }))}
          onChoose={(chosen) => onChange({ by: chosen })}
        />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{text.nothingToSplit}</p>
      ) : (
        <div className="scroll">
          <table className={styles['split']} aria-label={text.split}>
            <thead>
              <tr>
                <th scope="col">{text.by[by]}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {text.figures[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" lang={by === 'store' ? '' : undefined}>
                    {row.name}
                  </th>
                  {columns.map((name) => {
                    const amount = moneyText({ minor: row[name], currency }, language);
                    return (
                      <td key={name} data-none={row[name] === 0} data-label={text.figures[name]}>
                        {row[name] === 0 ? (
                          <span aria-hidden>–</span>
                        ) : (
                          <TicketsLink
                            query={toTicketQuery(name, { ...counted, currency, narrowed: row.narrowed })}
                          >
                            {amount}
                          </TicketsLink>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function useRows(split: Dashboard['split'], by: SplitBy, currency: string): readonly Row[] {
  const text = useText('dashboard');
  const { types } = useText('tickets');
  const language = useLanguage();
  const isShown = (row: { currency: string }) => row.currency === currency;
  switch (by) {
    case 'type':
      return split.type.filter(isShown).map(({ of, ...sums }) => ({
        ...sums,
        key: of,
        name: types[of],
        narrowed: { type: of },
      }));
    case 'marketplace':
      return split.marketplace.filter(isShown).map(({ of, ...sums }) => ({
        ...sums,
        key: of ?? '',
        name: of === null ? text.unknownMarketplace : countryName(of, language),
        narrowed: { marketplace: of ?? 'none' },
      }));
    case 'store':
      return split.store.filter(isShown).map(({ of, ...sums }) => ({
        ...sums,
        key: String(of.id),
        name: of.name,
        narrowed: { store: String(of.id) },
      }));
  }
}

import type { Portfolio } from '@recoup/contract/agencies';
import { formatDay } from '../../lib/format.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { Stat, Stats } from '../../ui/stat/stat.tsx';
import type { CustomersSearch } from './customers-search.ts';

interface PortfolioTotalProps {
  readonly total: Portfolio['total'];
  readonly months: CustomersSearch['months'];
}

/** The sums of all customers, in the agency's own currency. */
export function PortfolioTotal({ total, months }: PortfolioTotalProps) {
  const text = useText('customers');
  const language = useLanguage();
  const { currency, rates, unconverted } = total;
  const inHome = (minor: number) => moneyText({ minor, currency }, language);
  const [rate] = rates;
  return (
    <section className="section" aria-label={text.total}>
      <Stats>
        <Stat
          label={text.columns.recoverable}
          note={text.ofWhichFiled({ amount: inHome(total.in_progress) })}
          isMain
        >
          {inHome(total.recoverable)}
        </Stat>
        <Stat label={text.columns.recovered} note={text.periods[months]}>
          {inHome(total.recovered)}
        </Stat>
        <Stat label={text.columns.expiring} note={text.waiting({ count: total.needs_action })}>
          {inHome(total.expiring)}
        </Stat>
        <Stat label={text.columns.unpaid}>{inHome(total.unpaid)}</Stat>
      </Stats>
      {rate === undefined && unconverted.length === 0 ? null : (
        <p className="soft">
          {joinSentences(
            [
              rate === undefined
                ? ''
                : text.rates({ source: rate.source, day: formatDay(rate.day, language) }),
              unconverted.length === 0 ? '' : text.unconverted({ currencies: unconverted.join(', ') }),
            ],
            language,
          )}
        </p>
      )}
    </section>
  );
}

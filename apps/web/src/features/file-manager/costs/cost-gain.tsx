import type { CostGain as Gain } from '@recoup/contract/audits/costs';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../../lib/money/money.ts';
import styles from './cost-gain.module.css';

/** Compares what Amazon would pay with invoices and by its own estimate. Empty when there is nothing to compare. */
export function CostGain({ gain, action }: { readonly gain: Gain; readonly action?: ReactNode }) {
  const text = useText('costs').gain;
  const language = useLanguage();
  const sum = (amounts: readonly Money[]) => amounts.map((amount) => moneyText(amount, language)).join(' + ');
  const { items, products, gains, documented, lower, uncosted, share_of_price: share } = gain;
  if (products === 0 && documented.length === 0 && lower === 0 && uncosted === 0) return null;
  return (
    <section className={styles['gain']} aria-label={text.label}>
      {products === 0 ? null : (
        <>
          <strong className={styles['title']}>{text.title({ count: products, amount: sum(gains) })}</strong>
          <p className="soft">{text.note({ share })}</p>
          <details>
            <summary>{text.show}</summary>
            <ul className={styles['items']}>
              {items.map((item) => (
                <Item key={`${item.fnsku ?? item.sku} ${item.gain.currency}`} item={item} />
              ))}
            </ul>
            {products > items.length ? (
              <p className="soft">{text.shownOnly({ count: items.length })}</p>
            ) : null}
          </details>
        </>
      )}
      {documented.length === 0 ? null : <p>{text.documented({ amount: sum(documented) })}</p>}
      {uncosted === 0 ? null : (
        <p>
          {text.uncosted({ count: uncosted })} {action}
        </p>
      )}
      {lower === 0 ? null : <p>{text.lower({ count: lower })}</p>}
    </section>
  );
}

function Item({ item }: { readonly item: Gain['items'][number] }) {
  const text = useText('costs').gain;
  const language = useLanguage();
  const { fnsku, sku, title, units, by_cost, by_default, basis, gain } = item;
  return (
    <li>
      <span className={styles['product']} lang="">
        {[title, fnsku ?? sku].filter(Boolean).join(' · ')}
      </span>
      <strong className={styles['amount']}>{text.more({ amount: moneyText(gain, language) })}</strong>
      <span className="soft">
        {text.units({ count: units })} ·{' '}
        {text[basis]({ byDefault: moneyText(by_default, language), byCost: moneyText(by_cost, language) })}
      </span>
    </li>
  );
}

import type { Dashboard } from '@recoup/contract/dashboard';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './dashboard.module.css';
import { TicketsLink } from './tickets-link.tsx';

/** What only the seller can do, whichever store is counted. */
export function Needs({ needs }: { readonly needs: Dashboard['needs'] }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const { documents, answers, authorizations, due } = needs;
  const isEmpty = documents === 0 && answers === 0 && authorizations.length === 0 && due.length === 0;
  return (
    <section className={styles['card']}>
      <h2 className="heading">{text.needs}</h2>
      {isEmpty ? (
        <p className="soft">{text.nothingNeeded}</p>
      ) : (
        <ul className={styles['needs']}>
          {documents === 0 ? null : (
            <li>
              <TicketsLink query={{ status: 'documents_needed' }}>
                {text.documents({ count: documents })}
              </TicketsLink>
            </li>
          )}
          {answers === 0 ? null : (
            <li>
              <TicketsLink query={{ status: 'marketplace_asks' }}>
                {text.answers({ count: answers })}
              </TicketsLink>
            </li>
          )}
          {authorizations.map(({ id, name }) => (
            <li key={id}>
              <PageLink to="/stores">{text.authorize({ store: name })}</PageLink>
            </li>
          ))}
          {due.length === 0 ? null : (
            <li>
              <PageLink to="/settings/invoices">
                {text.due({ amount: due.map((each) => moneyText(each, language)).join(' + ') })}
              </PageLink>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

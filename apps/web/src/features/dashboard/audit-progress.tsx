import type { Dashboard } from '@recoup/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import styles from './dashboard.module.css';

/** Progress of each store's audit, updated over the live connection. */
export function AuditProgress({ progress }: { readonly progress: Dashboard['progress'] }) {
  const text = useText('dashboard');
  return (
    <section className={styles['card']} aria-live="polite">
      <h2 className="heading">{text.progress}</h2>
      <ul className={styles['progress']}>
        {progress.map(({ store, doing, done, total }) => (
          <li key={store.id}>
            <Link to="/stores/first-audit/$id" params={{ id: String(store.id) }} lang="">
              {store.name}
            </Link>
            <span className="soft">
              {doing === 'searching'
                ? text.searching
                : done === null || total === null || total === 0
                  ? text.collectingFirst
                  : text.collecting({ done, total })}
            </span>
            <progress
              aria-label={store.name}
              {...(done === null || total === null || total === 0 ? {} : { value: done, max: total })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect } from 'react';
import { config } from '../../lib/config.ts';
import { LanguageSelect } from '../../ui/controls/language-select.tsx';
import { ThemeSwitch } from '../../ui/controls/theme-switch.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { accountName } from '../../lib/session/account.ts';
import { SessionContext, type Session } from '../../lib/session/session.ts';
import { hadCustomers, saveHasCustomers } from './customers-row.ts';
import styles from './header.module.css';
import type { MenuSection } from './menu-model.ts';
import { SearchButton } from './search-button.tsx';
import { UnpaidBanner } from './unpaid-banner.tsx';
import { UserMenu } from './user-menu.tsx';

/** Loaded lazily: only users with customers need it. */
const AccountSelect = lazy(() => import('./account-select.tsx'));

const Bell = lazy(() => import('./bell/bell.tsx'));

interface HeaderProps {
  readonly isSpecialClient: boolean;
  readonly sections: readonly MenuSection[];
  readonly onOpenMenu: (() => void) | null;
}

export function Header({ isSpecialClient, sections, onOpenMenu }: HeaderProps) {
  const text = useText('shell');
  const common = useText('common');
  const brand = config.brand[useLanguage()];
  const session = use(SessionContext);
  const hasCustomers = useHasCustomers(session);
  return (
    <header className={styles['header']} data-acting={session?.isOwnAccount === false}>
      <div className={styles['corner']}>
        {onOpenMenu ? (
          <button type="button" className={styles['burger']} aria-label={text.openMenu} onClick={onOpenMenu}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 5h14M3 10h14M3 15h14" />
            </svg>
          </button>
        ) : null}
        <Link to="/dashboard" activeOptions={{ exact: true }} aria-label={common.logoAlt({ brand })}>
          <Logo forSpecialClient={isSpecialClient} />
        </Link>
      </div>
      {hasCustomers ? (
        <div className={styles['account']}>
          <Suspense fallback={<span className={styles['accountSkeleton']} />}>
            {session ? <AccountSelect /> : <span className={styles['accountSkeleton']} />}
          </Suspense>
        </div>
      ) : null}
      <div className={styles['tools']}>
        {session ? <SearchButton sections={sections} /> : <span className={styles['searchSkeleton']} />}
        <ThemeSwitch />
        <LanguageSelect />
        {session ? (
          <Suspense fallback={<span className={styles['bellSkeleton']} />}>
            <Bell key={session.account.id} userId={session.own.id} />
          </Suspense>
        ) : (
          <span className={styles['bellSkeleton']} />
        )}
        {session ? <UserMenu username={session.own.username} /> : <span className={styles['userSkeleton']} />}
      </div>
      {session ? (
        <UnpaidBanner
          key={session.account.id}
          account={session.account.id}
          customer={session.isOwnAccount ? null : accountName(session.account)}
        />
      ) : null}
    </header>
  );
}

/** Until the customers are loaded, the previous visit decides, to avoid layout shift on a phone. */
function useHasCustomers(session: Session | null): boolean {
  const known = session && session.customers.length > 0;
  useEffect(() => {
    if (known !== null) saveHasCustomers(known);
  }, [known]);
  return known ?? hadCustomers() === true;
}

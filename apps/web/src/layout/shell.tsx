import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { describeError } from '../shared/api/index.ts';
import { config } from '../shared/config.ts';
import { LanguageSelect } from '../shared/controls/language-select.tsx';
import { ThemeSwitch } from '../shared/controls/theme-switch.tsx';
import { useLanguage, useText } from '../shared/i18n/index.ts';
import { Logo } from '../shared/logo/logo.tsx';
import { accountQuery } from './account-query.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { currentEntry, menuFor } from './menu-model.ts';
import { Menu } from './menu.tsx';
import { NotAllowed } from './not-allowed.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';
import { mayVisit, viewerOf } from './viewer.ts';

export function Shell() {
  const text = useText('shell');
  const common = useText('common');
  const words = useText('pages');
  const brand = config.brand[useLanguage()];
  const { data: account, error, refetch } = useQuery(accountQuery);
  const here = useMatches({ select: (matches) => matches.at(-1) });
  const page = here?.staticData.page;
  const [drawerOpen, setDrawerOpen] = useState(false);

  const viewer = account && viewerOf(account, config);
  const sections = viewer ? menuFor(viewer) : [];
  const menu = <Menu sections={sections} current={currentEntry(here?.pathname.replace(/\/$/, '') ?? '')} />;
  const withMenu = !page?.noMenu;

  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {text.skipToContent}
      </a>
      <header className={styles['header']}>
        <div className={styles['corner']}>
          {withMenu ? (
            <button
              type="button"
              className={styles['burger']}
              aria-label={text.openMenu}
              onClick={() => setDrawerOpen(true)}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M3 5h14M3 10h14M3 15h14" />
              </svg>
            </button>
          ) : null}
          <Link to="/dashboard" activeOptions={{ exact: true }} aria-label={common.logoAlt({ brand })}>
            <Logo forSpecialClient={viewer?.isSpecialClient ?? false} />
          </Link>
        </div>
        <div className={styles['tools']}>
          <ThemeSwitch />
          <LanguageSelect />
          {account ? <UserMenu username={account.username} /> : <span className={styles['userSkeleton']} />}
        </div>
      </header>
      {withMenu ? <aside className={styles['side']}>{menu}</aside> : null}
      {drawerOpen ? <MenuDrawer onClose={() => setDrawerOpen(false)}>{menu}</MenuDrawer> : null}
      <main className={styles['main']} id="content" tabIndex={-1}>
        {page && withMenu ? <Breadcrumbs crumbs={page.crumbs} /> : null}
        {page ? <h1 className={styles['title']}>{page.title(words)}</h1> : null}
        {error ? (
          <div className={styles['card']} role="alert">
            <p>
              {text.accountFailed} {describeError(error, common)}
            </p>
            <button type="button" className="button" onClick={() => void refetch()}>
              {text.tryAgain}
            </button>
          </div>
        ) : null}
        {viewer ? (
          <div className={styles['card']}>
            <Suspense>{mayVisit(viewer, page?.menu) ? <Outlet /> : <NotAllowed />}</Suspense>
          </div>
        ) : null}
      </main>
    </div>
  );
}

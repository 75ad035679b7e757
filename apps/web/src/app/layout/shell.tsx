import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { UnsavedDialog } from '../../ui/unsaved/unsaved-dialog.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { focusWaitingPage } from '../focus-new-page.ts';
import { ActingBanner } from './acting-banner.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { hadCustomers } from './customers-row.ts';
import { toFrame } from './frame.ts';
import { Guide } from './guide/guide.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { currentEntry, menuFor } from './menu-model.ts';
import { Menu } from './menu.tsx';
import { NotAllowed } from './not-allowed.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { StartFailure } from './start-failure.tsx';
import { SupportWidget } from './support/support-widget.tsx';
import { useSessionState } from './use-session-state.ts';
import { mayVisit, toViewer } from './viewer.ts';

export function Shell() {
  const text = useText('shell');
  const offline = useText('common').offline;
  const titles = useText('pages');
  const online = useOnline();
  const state = useSessionState();
  const here = useMatches({ select: (matches) => matches.at(-1) });
  const page = here?.staticData.page;
  const [drawerOpen, setDrawerOpen] = useState(false);
  useEffect(focusWaitingPage, []);

  // The guide is not shown until an agency's invitation is answered.
  const hasInvitation = useQueryText('invitation') !== undefined;

  const session = state.stage === 'ready' ? state.session : null;
  const viewer = session && toViewer(session.own, config);
  const sections = viewer ? menuFor(viewer) : [];
  const current = currentEntry(here?.pathname.replace(/\/$/, '') ?? '');
  const { hasMenu, hasBreadcrumbs } = toFrame(page);

  return (
    <SessionContext value={session}>
      <div className={styles['shell']}>
        <a className={styles['skip']} href="#content">
          {text.skipToContent}
        </a>
        <Header
          isSpecialClient={viewer?.isSpecialClient ?? false}
          sections={sections}
          onOpenMenu={hasMenu ? () => setDrawerOpen(true) : null}
        />
        {hasMenu ? <SideMenu sections={sections} current={current} /> : null}
        {hasMenu && drawerOpen ? (
          <MenuDrawer onClose={() => setDrawerOpen(false)}>
            <Menu sections={sections} current={current} />
          </MenuDrawer>
        ) : null}
        <main
          className={styles['main']}
          id="content"
          tabIndex={-1}
          data-unplaced={state.stage === 'starting' && hadCustomers() === null}
        >
          <div role="status">{online ? null : <p className={styles['offline']}>{offline}</p>}</div>
          {session ? <ActingBanner session={session} /> : null}
          {page && hasBreadcrumbs ? <BreadcrumbBar page={page} /> : null}
          {page ? (
            <h1 className={styles['title']} tabIndex={-1}>
              {page.title(titles)}
            </h1>
          ) : null}
          {state.stage === 'failed' ? <StartFailure {...state} /> : null}
          {viewer ? (
            <div className={styles['card']}>
              <Suspense>{mayVisit(viewer, page) ? <Outlet /> : <NotAllowed />}</Suspense>
            </div>
          ) : null}
        </main>
      </div>
      {session && !hasInvitation ? <Guide /> : null}
      {viewer ? <SupportWidget isStaff={viewer.isSupport} /> : null}
      <UnsavedDialog />
      {state.stage === 'starting' ? <Spinner isGlobal tip={text.starting} /> : null}
      {state.stage === 'ready' && state.switchingTo !== null ? (
        <Spinner isGlobal tip={text.switchingTo({ account: state.switchingTo })} />
      ) : null}
    </SessionContext>
  );
}

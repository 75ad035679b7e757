import { lazy, Suspense, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { authPages } from '../features/auth/routes.ts';
import { currentLanguage, loadTexts } from '../lib/i18n/index.ts';
import { hasLoginToken } from '../lib/login-token.ts';
import { NavigationContext, type Navigation } from '../lib/routing/navigation.ts';
import { startOutsideWidget } from '../lib/outside-widget.ts';
import type { Page } from '../lib/routing/page.ts';
import { focusNewPage } from './focus-new-page.ts';
import { forwardPath } from './guard.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

/**
 * Shows the sign-in pages until another page is opened. Only then is the application loaded, which the byte
 * budget of the login page has no room for; its router shows every later page.
 */
export function Start() {
  const [{ path, query, SignInPage }, setPlace] = useState(firstPlace);
  const [isMoving, startMoving] = useTransition();
  const isSigningIn = SignInPage !== null;

  const navigation = useMemo<Navigation>(() => {
    const show = () => startMoving(() => setPlace(presentPlace()));
    return {
      query,
      push: (href) => {
        history.pushState(null, '', href);
        show();
      },
      replace: (href) => {
        history.replaceState(null, '', href);
        show();
      },
    };
  }, [query]);

  useEffect(() => {
    if (!isSigningIn) return undefined;
    const onPopState = () => startMoving(() => setPlace(presentPlace()));
    window.addEventListener('popstate', onPopState);
    // A user who submits a form will probably need the application next.
    document.addEventListener('submit', loadApplication, { once: true });
    return () => {
      window.removeEventListener('popstate', onPopState);
      document.removeEventListener('submit', loadApplication);
    };
  }, [isSigningIn]);

  const shown = useRef(path);
  useEffect(() => {
    if (isSigningIn) startOutsideWidget(path);
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    focusNewPage();
  }, [path, isSigningIn]);

  return (
    <Suspense>
      {SignInPage ? (
        <NavigationContext value={navigation}>
          <ProgressBar running={isMoving} />
          <SignInPage />
          <SignedOutDialog />
        </NavigationContext>
      ) : (
        <Application />
      )}
    </Suspense>
  );
}

interface Place {
  readonly path: string;
  readonly query: string;
  /** Null when the application shows this place. */
  readonly SignInPage: ReturnType<typeof lazyPage> | null;
}

function presentPlace(): Place {
  const { pathname: path, search: query } = location;
  const isForwarded = forwardPath({ path, query, hasToken: hasLoginToken(document.cookie) }) !== null;
  return { path, query, SignInPage: isForwarded ? null : (signInPages.get(path) ?? null) };
}

function firstPlace(): Place {
  if (location.pathname === '/' && !hasLoginToken(document.cookie)) {
    history.replaceState(null, '', '/auth/login');
  }
  return presentPlace();
}

const signInPages = new Map(Object.entries(authPages).map(([path, page]) => [path, lazyPage(page)]));

function lazyPage({ load, texts }: Page) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), ...texts.map((name) => loadTexts(currentLanguage(), name))]);
    return page;
  });
}

const Application = lazy(async () => (await import('./application.tsx')).startApplication());

function loadApplication(): void {
  // A failed load is tried again, and then shown, when the application is needed.
  import('./application.tsx').catch(() => undefined);
}

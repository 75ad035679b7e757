import {
  createRootRoute,
  createRoute,
  createRouter,
  LazyRoute,
  redirect,
  type Router,
} from '@tanstack/react-router';
import type { Page, Pages } from '../lib/routing/page.ts';
import { estimatePages } from '../features/estimate/routes.ts';
import { outsidePages } from './outside-pages.ts';
import { currentLanguage, loadTexts } from '../lib/i18n/index.ts';
import { hasLoginToken, returnPathKey, visitedPathKey } from '../lib/login-token.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { FailurePage } from './failure-page.tsx';
import { forwardPath, guard, toReturnPath } from './guard.ts';
import { focusNewPage } from './focus-new-page.ts';
import { Root } from './root.tsx';
import type { RouteTree } from './route-types.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** Builds the routes of the given pages. An unknown path goes to the not-found page, after `onUnknown`. */
function buildRoutes(pages: Pages, onUnknown: (href: string) => Promise<void>): RouteTree {
  const root = createRootRoute({
    component: Root,
    beforeLoad: ({ location, matches }) => {
      const visit = {
        path: location.pathname,
        query: location.searchStr,
        hasToken: hasLoginToken(document.cookie),
      };
      const onward = forwardPath(visit);
      // eslint-disable-next-line typescript/only-throw-error -- the router's way to leave a load
      if (onward !== null) throw redirect({ href: onward, replace: true });
      const noAuth = matches.at(-1)?.staticData.page?.noAuth === true;
      rememberReturnPath({ ...visit, noAuth });
      const instead = guard({ ...visit, noAuth, redirectTo: safeSessionStorage.get(returnPathKey) });
      if (!instead) return;
      const { to, redirectPath } = instead;
      // eslint-disable-next-line typescript/only-throw-error -- the router's way to leave a load
      throw redirect({ to, search: redirectPath === null ? {} : { redirectPath }, replace: true });
    },
  });

  const layout = createRoute({ getParentRoute: () => root, id: 'layout' }).lazy(async () => {
    const [{ LayoutRoute }] = await Promise.all([
      import('./layout-route.tsx'),
      hasLoginToken(document.cookie) ? import('./layout/shell.tsx') : null,
      loadAll('pages', 'shell', 'list'),
    ]);
    return new LazyRoute({ id: '/layout', component: LayoutRoute });
  });

  const routeTo = ([path, page]: readonly [string, Page]) =>
    createRoute({
      getParentRoute: () => (page.noLayout ? root : layout),
      path,
      staticData: { page },
      ...(page.search && { validateSearch: page.search.validate }),
      ...(path === '/$' && { beforeLoad: ({ location }) => onUnknown(location.href) }),
    }).lazy(async () => {
      const [{ default: component }] = await Promise.all([page.load(), loadAll(...page.texts)]);
      return new LazyRoute({ id: path, component });
    });

  const declared: readonly (readonly [string, Page])[] = Object.entries(pages);
  const tree: unknown = root.addChildren([
    layout.addChildren(declared.filter(([, page]) => !page.noLayout).map(routeTo)),
    ...declared.filter(([, page]) => page.noLayout).map(routeTo),
  ]);
  // Routes created in a loop have no types of their own; the page table has the same types.
  return tree as RouteTree;
}

/** Stores the visited page, so that signing in returns to it. */
function rememberReturnPath(visit: Parameters<typeof toReturnPath>[0]): void {
  const stored = {
    redirectTo: safeSessionStorage.get(returnPathKey),
    visited: safeSessionStorage.get(visitedPathKey),
  };
  const path = toReturnPath(visit, stored);
  if (path === null) return;
  safeSessionStorage.set(returnPathKey, path);
  safeSessionStorage.set(visitedPathKey, path);
}

function loadAll(...names: Parameters<typeof loadTexts>[1][]): Promise<unknown> {
  return Promise.all(names.map((name) => loadTexts(currentLanguage(), name)));
}

/** Creates the router for the present address, and loads its page. */
export async function startRouter(): Promise<Router<RouteTree>> {
  const router = createRouter({
    // Visitors may open the estimate first, although it belongs to the pages inside the layout.
    routeTree: buildRoutes({ ...outsidePages, ...estimatePages }, addInsideRoutes),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
  });

  /** The pages before the login load without the other routes, which are added when one of them is first visited. */
  async function addInsideRoutes(href: string): Promise<void> {
    const { insidePages } = await import('./inside-pages.ts');
    const routeTree = buildRoutes({ ...insidePages, ...outsidePages }, async () => undefined);
    router.update({ ...router.options, routeTree });
    // eslint-disable-next-line typescript/only-throw-error -- the router's way to leave a load
    throw redirect({ href, replace: true });
  }

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusNewPage();
  });
  await router.load();
  return router;
}

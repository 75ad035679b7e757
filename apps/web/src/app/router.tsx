import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import type { Page } from '../lib/routing/page.ts';
import { pages } from './pages.ts';
import { currentLanguage, loadTexts } from '../lib/i18n/index.ts';
import { hasLoginToken, returnPathKey } from '../lib/login-token.ts';
import { sessionKeep } from '../lib/storage.ts';
import { FailurePage } from './failure-page.tsx';
import { forwarded, guard } from './guard.ts';
import { Root } from './root.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location, matches }) => {
    const visit = {
      path: location.pathname,
      query: location.searchStr,
      hasToken: hasLoginToken(document.cookie),
    };
    const onward = forwarded(visit);
    // eslint-disable-next-line typescript/only-throw-error -- the router's way to leave a load
    if (onward !== null) throw redirect({ href: onward, replace: true });
    const instead = guard({
      ...visit,
      noAuth: matches.at(-1)?.staticData.page?.noAuth === true,
      redirectTo: sessionKeep.get(returnPathKey),
    });
    if (!instead) return;
    const { to, redirectPath } = instead;
    // eslint-disable-next-line typescript/only-throw-error -- the router's way to leave a load
    throw redirect({ to, search: redirectPath === null ? {} : { redirectPath }, replace: true });
  },
});

const layout = createRoute({ getParentRoute: () => root, id: 'layout' }).lazy(async () => {
  const [{ LayoutRoute }] = await Promise.all([
    import('./layout-route.tsx'),
    words('pages', 'shell', 'list'),
  ]);
  return createLazyRoute('/layout')({ component: LayoutRoute });
});

function routeTo(path: string, page: Page) {
  return createRoute({
    getParentRoute: () => (page.noLayout ? root : layout),
    path,
    staticData: { page },
  }).lazy(async () => {
    const [{ default: component }] = await Promise.all([page.load(), words(...page.texts)]);
    return createLazyRoute(path)({ component });
  });
}

function words(...names: Parameters<typeof loadTexts>[1][]): Promise<unknown> {
  return Promise.all(names.map((name) => loadTexts(currentLanguage(), name)));
}

const declared: readonly (readonly [string, Page])[] = Object.entries(pages);
const inLayout = declared.filter(([, page]) => !page.noLayout);
const outside = declared.filter(([, page]) => page.noLayout);

export const router = createRouter({
  routeTree: root.addChildren([
    layout.addChildren(inLayout.map(([path, page]) => routeTo(path, page))),
    ...outside.map(([path, page]) => routeTo(path, page)),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: FailurePage,
  scrollRestoration: true,
});

/** A new page is read from its heading on, unless it has already put the cursor somewhere. */
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return;
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
});

import type { MenuGroup, Page, Title } from '../../lib/routing/page.ts';
import { insidePages } from '../inside-pages.ts';
import { isInMenu, type Viewer } from './viewer.ts';

export type PagePath = keyof typeof insidePages;

export interface MenuItem {
  readonly path: PagePath;
  readonly title: Title;
}

export interface MenuSection {
  readonly group: MenuGroup;
  /** Absent when the group is a single entry. */
  readonly title?: Title;
  readonly items: readonly MenuItem[];
}

const groups: readonly { readonly group: MenuGroup; readonly title?: Title }[] = [
  { group: 'dashboard' },
  { group: 'tickets', title: (texts) => texts.tickets },
  { group: 'stores' },
  { group: 'accounts', title: (texts) => texts.accounts },
  { group: 'referrals' },
  { group: 'help', title: (texts) => texts.help },
  { group: 'partner', title: (texts) => texts.partner },
  { group: 'messages' },
];

const declared: readonly { readonly path: PagePath; readonly page: Page }[] = Object.keys(insidePages)
  .filter(isPagePath)
  .map((path) => ({ path, page: insidePages[path] }));

function isPagePath(path: string): path is PagePath {
  return path in insidePages;
}

/** The entries of the left menu that the viewer may open. */
export function menuFor(viewer: Viewer): readonly MenuSection[] {
  return groups
    .map((section) => ({
      ...section,
      items: declared
        .filter(({ page }) => page.menu?.group === section.group && isInMenu(viewer, page))
        .map(({ path, page }) => ({ path, title: page.title })),
    }))
    .filter((section) => section.items.length > 0);
}

/** The entry to highlight: the page's own, else its nearest breadcrumb's, else the one with the longest common path. */
export function currentEntry(address: string): PagePath | null {
  const entries = declared.filter(({ page }) => page.menu).map(({ path }) => path);
  const own = entries.find((path) => path === address);
  if (own !== undefined) return own;
  const crumbs = declared.find(({ path }) => path === address)?.page.crumbs ?? [];
  const crumb = crumbs.findLast(({ to }) => entries.some((path) => path === to))?.to;
  if (crumb !== undefined && isPagePath(crumb)) return crumb;
  const above = entries.filter((path) => address === path || address.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

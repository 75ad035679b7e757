import type { ReactNode } from 'react';
import type { CatalogueName, Texts } from '../i18n/index.ts';

/** Where and for whom an entry stands in the left menu. */
export interface MenuEntry {
  readonly group: MenuGroup;
  readonly seenBy: 'everyone' | 'superuser' | 'staff';
}

export type MenuGroup =
  | 'dashboard'
  | 'tickets'
  | 'stores'
  | 'accounts'
  | 'referrals'
  | 'help'
  | 'partner'
  | 'messages';

export type Title = (words: Texts<'pages'>) => string;

export interface Crumb {
  readonly title: Title;
  /** Where it leads, when it is a page of its own. */
  readonly to?: string;
}

export interface Page {
  readonly title: Title;
  /** What stands after Dashboard in the breadcrumb bar. */
  readonly crumbs: readonly Crumb[];
  readonly noAuth?: true;
  readonly noLayout?: true;
  /** No menu and no breadcrumbs. */
  readonly noMenu?: true;
  /** The page is about the stores themselves, so it also works while none is active. */
  readonly isStore?: true;
  readonly showSellerSelect?: true;
  readonly menu?: MenuEntry;
  /** For whom it is, when it stands in no menu. */
  readonly seenBy?: MenuEntry['seenBy'];
  /** The catalogues its first picture needs. */
  readonly texts: readonly CatalogueName[];
  readonly load: () => Promise<{ default: () => ReactNode }>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

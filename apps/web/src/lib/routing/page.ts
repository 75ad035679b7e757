import type { OperatorRole } from '@recoup/contract/operator-roles';
import type { ReactNode } from 'react';
import type { CatalogueName, Texts } from '../i18n/index.ts';
import type { RawQuery } from './search-schema.ts';

/** The group of an entry of the left menu, and who sees it. */
export interface MenuEntry {
  readonly group: MenuGroup;
  /** Superusers have every operator role. */
  readonly seenBy: 'everyone' | 'staff' | OperatorRole;
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

export type Title = (texts: Texts<'pages'>) => string;

export interface Crumb {
  readonly title: Title;
  /** Absent when the crumb is only text. */
  readonly to?: '/dashboard' | '/stores' | '/tickets' | '/tickets/fileMgr';
}

export interface Page {
  readonly title: Title;
  /** The breadcrumbs after Dashboard. */
  readonly crumbs: readonly Crumb[];
  readonly noAuth?: true;
  readonly noLayout?: true;
  /** No menu and no breadcrumbs. */
  readonly noMenu?: true;
  readonly showSellerSelect?: true;
  readonly menu?: MenuEntry;
  /** Who may open the page when it has no menu entry. */
  readonly seenBy?: MenuEntry['seenBy'];
  /** Catalogues loaded together with the page. */
  readonly texts: readonly CatalogueName[];
  /** Validates the page's query string. */
  readonly search?: PageSearch;
  readonly load: () => Promise<{ default: () => ReactNode }>;
}

interface PageSearch {
  validate(query: RawQuery): object;
}

/** Page declarations by path. */
export type Pages = Readonly<Record<`/${string}`, Page>>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

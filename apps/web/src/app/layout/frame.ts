import type { Page } from '../../lib/routing/page.ts';

interface Frame {
  readonly hasMenu: boolean;
  readonly hasBreadcrumbs: boolean;
}

/** The frame around a page inside the layout; only the menu until its route is known. */
export function toFrame(page: Pick<Page, 'noMenu'> | undefined): Frame {
  const hasMenu = page?.noMenu !== true;
  return { hasMenu, hasBreadcrumbs: hasMenu && page !== undefined };
}

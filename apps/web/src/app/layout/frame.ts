import type { Page } from '../../lib/routing/page.ts';

interface Frame {
  readonly hasMenu: boolean;
  readonly hasBreadcrumbs: boolean;
}

/** The frame around a page inside the layout; until the page's route is known, only the menu. */
export function toFrame(page: Pick<Page, 'noMenu'> | undefined): Frame {
  const hasMenu = page?.noMenu !== true;
  return { hasMenu, hasBreadcrumbs: hasMenu && page !== undefined };
}

import { hasRole } from '@recoup/contract/operator-roles';
import type { Config } from '../../lib/config.ts';
import type { Page } from '../../lib/routing/page.ts';
import type { Account } from '../../lib/session/account.ts';

/** What the signed-in user's account decides about the layout. */
export interface Viewer {
  readonly roles: readonly string[];
  readonly isStaff: boolean;
  /**
   * True for the staff account and for operators with only the support role, who read the inbox instead of
   * writing to it.
   */
  readonly isSupport: boolean;
  readonly isSpecialClient: boolean;
}

export function toViewer(
  { username, roles }: Pick<Account, 'username' | 'roles'>,
  config: Pick<Config, 'staffAccount' | 'specialClient'>,
): Viewer {
  const isStaff = username === config.staffAccount;
  return {
    roles,
    isStaff,
    isSupport: isStaff || roles.includes('*.support'),
    isSpecialClient: username === config.specialClient,
  };
}

export function mayVisit(viewer: Viewer, { seenBy, menu }: Pick<Page, 'seenBy' | 'menu'> = {}): boolean {
  const who = seenBy ?? menu?.seenBy ?? 'everyone';
  switch (who) {
    case 'everyone':
      return true;
    case 'staff':
      return viewer.isStaff || hasRole(viewer.roles, 'support');
    default:
      return hasRole(viewer.roles, who);
  }
}

/** The specification shows the Messages entry to the staff account only. */
export function isInMenu(viewer: Viewer, page: Pick<Page, 'seenBy' | 'menu'>): boolean {
  return page.menu?.seenBy === 'staff' ? viewer.isStaff : mayVisit(viewer, page);
}

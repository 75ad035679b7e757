import type { Config } from '../../lib/config.ts';
import type { Page } from '../../lib/routing/page.ts';
import type { Account } from '../../lib/session/account.ts';

/** What the account of the signed-in person decides about the layout. */
export interface Viewer {
  readonly isSuperuser: boolean;
  readonly isStaff: boolean;
  readonly isSpecialClient: boolean;
}

export function viewerOf(
  account: Pick<Account, 'username' | 'roles'>,
  config: Pick<Config, 'staffAccount' | 'specialClient'>,
): Viewer {
  return {
    isSuperuser: account.roles.includes('*.superuser'),
    isStaff: account.username === config.staffAccount,
    isSpecialClient: account.username === config.specialClient,
  };
}

export function mayVisit(viewer: Viewer, { seenBy, menu }: Pick<Page, 'seenBy' | 'menu'> = {}): boolean {
  switch (seenBy ?? menu?.seenBy) {
    case 'superuser':
      return viewer.isSuperuser;
    case 'staff':
      return viewer.isStaff;
    case 'everyone':
    case undefined:
      return true;
  }
}

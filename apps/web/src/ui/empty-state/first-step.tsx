import { isOperator } from '@recoup/contract/operator-roles';
import type { ReactNode } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../page-link.tsx';

/** The next step on an empty page. Without a store, it is to connect one, since nothing else can fill the page. */
export function FirstStep({ children }: { readonly children: ReactNode }) {
  const text = useText('shell');
  const { own, isOwnAccount, sellers } = useSession();
  const isStaff = isOwnAccount && (own.username === config.staffAccount || isOperator(own.roles));
  if (isStaff || sellers?.length !== 0) return children;
  return (
    <PageLink to="/stores" look="button">
      {text.connectStore}
    </PageLink>
  );
}

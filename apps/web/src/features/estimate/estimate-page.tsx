import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { hasLoginToken } from '../../lib/login-token.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { NoReferrer } from '../../ui/frame/no-referrer.tsx';
import { PlainFrame } from '../../ui/frame/plain-frame.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountEstimate } from './account-estimate.tsx';
import { MoveEstimate } from './move-estimate.tsx';
import { VisitorEstimate } from './visitor-estimate.tsx';

/**
 * Estimates from uploaded report files what Amazon may owe. A visitor's estimate is identified by a secret in the
 * address's hash, which browsers never send to a server; an account's by its id in the query.
 */
export default function EstimatePage(): ReactNode {
  const token: string = useRouterState({ select: ({ location }) => location.hash });
  const hasSignedUp = useQueryText('keep') !== undefined;
  if (!hasLoginToken(document.cookie)) return <ForVisitors token={token} />;
  if (hasSignedUp) return <MoveEstimate />;
  return token === '' ? <AccountEstimate /> : <VisitorEstimate token={token} isSignedIn />;
}

function ForVisitors({ token }: { readonly token: string }) {
  const text = useText('estimate');
  const title = useText('pages').estimate;
  return (
    <PlainFrame title={title} isWide links={<PageLink to="/auth/login">{text.signIn}</PageLink>}>
      <NoReferrer />
      <VisitorEstimate token={token} isSignedIn={false} />
    </PlainFrame>
  );
}

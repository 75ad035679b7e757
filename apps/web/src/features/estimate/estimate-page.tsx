import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { hasLoginToken } from '../../lib/login-token.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { NoReferrer } from '../../ui/frame/no-referrer.tsx';
import { PlainFrame } from '../../ui/frame/plain-frame.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountEstimate } from './account-estimate.tsx';
import { KeepOnArrival } from './keep-estimate.tsx';
import { VisitorEstimate } from './visitor-estimate.tsx';

/**
 * What Amazon may owe, from report files alone. A visitor's estimate is named by the secret after the # of the address,
 * which browsers send to nobody; an account's by the query.
 */
export default function EstimatePage(): ReactNode {
  const token: string = useRouterState({ select: ({ location }) => location.hash });
  const isArriving = useQueryText('keep') !== undefined;
  if (!hasLoginToken(document.cookie)) return <ForVisitors token={token} />;
  if (isArriving) return <KeepOnArrival />;
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

import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { NoReferrer } from '../../ui/frame/no-referrer.tsx';
import { PlainFrame } from '../../ui/frame/plain-frame.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { hasLoginToken } from '../../lib/login-token.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { parseReturnParameters, type ReturnParameters } from './return-parameters.ts';
import { AuthorizationResultPart } from './authorization-result.tsx';
import { finishOnce, wireCalls, type AuthorizationResult } from './finish.ts';
import { InvitePart } from './invite-part.tsx';
import { Working } from '../../ui/frame/working.tsx';

/** Amazon redirects here after the consent; an invited owner starts here. */
export default function AmzRedirectPage() {
  const title = useText('pages').amzRedirect;
  const [back] = useState(() => parseReturnParameters(location.search));
  // The code is valid for five minutes: remove it from the address and the history.
  useEffect(() => {
    if (back.kind === 'authorization' || back.kind === 'cancelled')
      history.replaceState(history.state, '', location.pathname);
  }, [back]);
  return (
    <PlainFrame title={title}>
      <NoReferrer />
      <Content back={back} />
    </PlainFrame>
  );
}

function Content({ back }: { readonly back: ReturnParameters }) {
  const text = useText('amzRedirect');
  switch (back.kind) {
    case 'authorization':
      return <Finishing back={back} />;
    case 'cancelled':
      return (
        <EmptyState
          drawing="link"
          title={text.failedTitle}
          sentence={text.cancelled}
          action={
            <PageLink to="/stores" look="button">
              {text.action}
            </PageLink>
          }
        />
      );
    case 'invite':
      return <InvitePart invite={back.invite} />;
    case 'nothing':
      return (
        <EmptyState
          drawing="link"
          sentence={text.empty}
          action={
            <PageLink to="/stores" look="button">
              {text.action}
            </PageLink>
          }
        />
      );
  }
}

const calls = { ...wireCalls, isSignedIn: () => hasLoginToken(document.cookie) };

function Finishing({ back }: { readonly back: Extract<ReturnParameters, { kind: 'authorization' }> }) {
  const text = useText('amzRedirect');
  const [result, setResult] = useState<AuthorizationResult | null>(null);
  useEffect(() => {
    let isHere = true;
    void finishOnce(calls, back).then((found) => {
      if (isHere) setResult(found);
    });
    return () => {
      isHere = false;
    };
  }, [back]);
  return result ? <AuthorizationResultPart result={result} /> : <Working text={text.finishing} />;
}

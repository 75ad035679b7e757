import { Navigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { NoReferrer } from '../../ui/frame/no-referrer.tsx';
import { PlainFrame } from '../../ui/frame/plain-frame.tsx';
import { Working } from '../../ui/frame/working.tsx';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { parseStartParameters, type StartParameters } from './start-parameters.ts';
import { confirmAddress } from './confirm-address.ts';
import { Button } from '../../ui/button/button.tsx';

/** Amazon opens this page when the seller starts the authorization there. */
export default function AmzLoginPage() {
  const title = useText('pages').amzLogin;
  const [along] = useState(() => parseStartParameters(location.search));
  return (
    <PlainFrame title={title}>
      <NoReferrer />
      <Content along={along} />
    </PlainFrame>
  );
}

function Content({ along }: { readonly along: StartParameters }) {
  const text = useText('amzLogin');
  switch (along.kind) {
    case 'authorization':
      return <GoingBack along={along} />;
    // An invited owner has no account here, so the invitation page needs no sign-in.
    case 'invite':
      return <Navigate to="/amz-redirect" search={{ invite: along.invite }} replace />;
    case 'incomplete':
      return <Failed sentence={text.incomplete} action={<ToStores />} />;
    case 'nothing':
      return <EmptyState drawing="link" sentence={text.empty} action={<ToStores />} />;
  }
}

type Authorization = Extract<StartParameters, { kind: 'authorization' }>;

function GoingBack({ along }: { readonly along: Authorization }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} along={along} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ along, onRetry }: { readonly along: Authorization; readonly onRetry: () => void }) {
  const text = useText('amzLogin');
  const common = useText('common');
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isHere = true;
    confirmAddress(along).then(
      (address) => {
        if (!isHere) return;
        // Replaces the history entry: going back from Amazon should not send the seller there again.
        if (address === null) setFailure('callback_not_allowed');
        else location.replace(address);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [along]);

  if (failure === null) return <Working text={text.working} />;
  return (
    <Failed
      sentence={failureSentence(failure, text) ?? describeError(failure, common)}
      action={<NextStep failure={failure} onRetry={onRetry} />}
    />
  );
}

function failureSentence(failure: unknown, text: Texts<'amzLogin'>): string | null {
  if (failure === 'callback_not_allowed') return text.callbackNotAllowed;
  if (!(failure instanceof ApiError)) return null;
  if (failure.reason === 'callback_not_allowed') return text.callbackNotAllowed;
  return failure.status === 401 ? text.signedOut : null;
}

function NextStep({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText('amzLogin');
  if (failure instanceof ApiError && failure.status === 401) {
    return (
      <PageLink
        to="/auth/login"
        look="button"
        search={{ redirectPath: `${location.pathname}${location.search}` }}
      >
        {text.signIn}
      </PageLink>
    );
  }
  const isRefused = failure instanceof ApiError && failure.kind === 'refused';
  if (failure === 'callback_not_allowed' || isRefused) return <ToStores />;
  return (
    <Button variant="primary" onClick={onRetry}>
      {text.tryAgain}
    </Button>
  );
}

function Failed({ sentence, action }: { readonly sentence: string; readonly action: ReactNode }) {
  const text = useText('amzLogin');
  return (
    <div role="alert">
      <EmptyState drawing="link" title={text.failedTitle} sentence={sentence} action={action} />
    </div>
  );
}

function ToStores() {
  const text = useText('amzLogin');
  return (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
}

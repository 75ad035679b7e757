import { Navigate } from '@tanstack/react-router';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { AuthorizationResult } from './finish.ts';
import { GrantedPart } from './granted-part.tsx';

/** The result of the authorization and the next step. */
export function AuthorizationResultPart({ result }: { readonly result: AuthorizationResult }) {
  const text = useText('amzRedirect');
  const common = useText('common');
  if (result.name === 'done' && result.granted !== null) {
    const { invitation, state } = result.granted;
    return <GrantedPart invitation={invitation} by={{ state }} />;
  }
  if (result.name === 'done' && result.firstAuditOf !== null) {
    return <Navigate to="/stores/first-audit/$id" params={{ id: String(result.firstAuditOf) }} replace />;
  }
  const { title, sentence } = resultTexts(result, text, (error) => describeError(error, common));
  return (
    <div role={result.name === 'done' ? 'status' : 'alert'}>
      <EmptyState
        drawing={result.name === 'done' || result.name === 'already' ? 'store' : 'link'}
        title={title}
        sentence={sentence}
        action={<NextStep result={result} />}
      />
    </div>
  );
}

function NextStep({ result }: { readonly result: AuthorizationResult }) {
  const text = useText('amzRedirect');
  switch (result.name) {
    case 'done':
    case 'already':
    case 'still':
      return (
        <PageLink to="/stores" look="button">
          {text.action}
        </PageLink>
      );
    case 'signed-out':
      return (
        <PageLink to="/auth/login" look="button" search={{ redirectPath: '/stores?link=1' }}>
          {text.signIn}
        </PageLink>
      );
    case 'fault':
      // An invited owner has no pages here to go to.
      if (result.invited) return null;
      break;
    case 'expired':
    case 'not-yours':
    case 'not-valid':
    case 'error':
      break;
  }
  return (
    <PageLink to="/stores" look="button" search={{ link: '1' }}>
      {text.startAgain}
    </PageLink>
  );
}

interface EndingText {
  readonly title: string;
  readonly sentence: string;
}

function resultTexts(
  result: AuthorizationResult,
  text: Texts<'amzRedirect'>,
  describe: (error: unknown) => string,
): EndingText {
  const failed = (sentence: string): EndingText => ({ title: text.failedTitle, sentence });
  switch (result.name) {
    case 'done':
      return { title: text.doneTitle, sentence: text.done };
    case 'already':
      return { title: text.alreadyTitle, sentence: text.already };
    case 'still':
      return { title: text.stillTitle, sentence: text.still };
    case 'fault':
      return failed(faultSentence(result.fault, text));
    case 'expired':
      return failed(text.expired);
    case 'not-yours':
      return failed(text.notYours);
    case 'not-valid':
      return failed(text.notValid);
    case 'signed-out':
      return failed(text.signedOut);
    case 'error':
      return failed(describe(result.error));
  }
}

function faultSentence(fault: string, text: Texts<'amzRedirect'>): string {
  const known = Object.entries(text.faults).find(([name]) => name === fault)?.[1];
  const todo = Object.entries(text.remedies).find(([name]) => name === fault)?.[1];
  return known === undefined ? text.notValid : `${known} ${todo ?? ''}`.trim();
}

import { Navigate } from '@tanstack/react-router';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { Ending } from './finish.ts';
import { GrantedPart } from './granted-part.tsx';

/** The result of the authorization and the next step. */
export function EndingPart({ ending }: { readonly ending: Ending }) {
  const text = useText('amzRedirect');
  const common = useText('common');
  if (ending.name === 'done' && ending.granted !== null) {
    const { invitation, state } = ending.granted;
    return <GrantedPart invitation={invitation} by={{ state }} />;
  }
  if (ending.name === 'done' && ending.firstAuditOf !== null) {
    return <Navigate to="/stores/first-audit/$id" params={{ id: String(ending.firstAuditOf) }} replace />;
  }
  const { title, sentence } = endingWords(ending, text, (error) => describeError(error, common));
  return (
    <div role={ending.name === 'done' ? 'status' : 'alert'}>
      <EmptyState
        drawing={ending.name === 'done' || ending.name === 'already' ? 'store' : 'link'}
        title={title}
        sentence={sentence}
        action={<NextStep ending={ending} />}
      />
    </div>
  );
}

function NextStep({ ending }: { readonly ending: Ending }) {
  const text = useText('amzRedirect');
  switch (ending.name) {
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
      if (ending.invited) return null;
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

interface EndingWords {
  readonly title: string;
  readonly sentence: string;
}

function endingWords(
  ending: Ending,
  text: Texts<'amzRedirect'>,
  describe: (error: unknown) => string,
): EndingWords {
  const failed = (sentence: string): EndingWords => ({ title: text.failedTitle, sentence });
  switch (ending.name) {
    case 'done':
      return { title: text.doneTitle, sentence: text.done };
    case 'already':
      return { title: text.alreadyTitle, sentence: text.already };
    case 'still':
      return { title: text.stillTitle, sentence: text.still };
    case 'fault':
      return failed(faultSentence(ending.fault, text));
    case 'expired':
      return failed(text.expired);
    case 'not-yours':
      return failed(text.notYours);
    case 'not-valid':
      return failed(text.notValid);
    case 'signed-out':
      return failed(text.signedOut);
    case 'error':
      return failed(describe(ending.error));
  }
}

function faultSentence(fault: string, text: Texts<'amzRedirect'>): string {
  const known = Object.entries(text.faults).find(([name]) => name === fault)?.[1];
  const todo = Object.entries(text.remedies).find(([name]) => name === fault)?.[1];
  return known === undefined ? text.notValid : `${known} ${todo ?? ''}`.trim();
}

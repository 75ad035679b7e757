import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { useText, type Texts } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';
import { readAuthorizationReply, type AuthorizationReply } from './authorization-reply.ts';

/** Where a seller comes back from the marketplace's consent page. */
export default function AmzRedirectPage() {
  const title = useText('pages').amzRedirect;
  const text = useText('amzRedirect');
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const query = new URLSearchParams(search);
  const reply = readAuthorizationReply((name) => query.get(name) || undefined);
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return (
    <PlainFrame title={title}>
      <EmptyState drawing="link" {...words(reply, text)} action={action} />
    </PlainFrame>
  );
}

function words(reply: AuthorizationReply, text: Texts<'amzRedirect'>): { title?: string; sentence: string } {
  switch (reply.kind) {
    case 'absent':
      return { sentence: text.empty };
    case 'incomplete':
      return { title: text.incompleteTitle, sentence: text.incomplete };
    case 'refused':
      return { title: text.refusedTitle, sentence: text.refused };
    case 'granted':
      return { title: text.grantedTitle({ seller: reply.sellerId }), sentence: text.granted };
  }
}

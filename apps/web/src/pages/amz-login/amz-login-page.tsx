import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { useText, type Texts } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';
import { readLoginRequest, type LoginRequest } from './login-request.ts';

/** Where the marketplace sends a seller who wants to link a store from over there. */
export default function AmzLoginPage() {
  const title = useText('pages').amzLogin;
  const text = useText('amzLogin');
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const query = new URLSearchParams(search);
  const request = readLoginRequest((name) => query.get(name) || undefined);
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return (
    <PlainFrame title={title}>
      <EmptyState drawing="link" {...words(request, text)} action={action} />
    </PlainFrame>
  );
}

function words(request: LoginRequest, text: Texts<'amzLogin'>): { title?: string; sentence: string } {
  switch (request.kind) {
    case 'absent':
      return { sentence: text.empty };
    case 'foreign':
      return { title: text.foreignTitle, sentence: text.foreign };
    case 'asked':
      return {
        title: text.askedTitle({ seller: request.sellerId }),
        sentence: text.asked({ marketplace: request.marketplace }),
      };
  }
}

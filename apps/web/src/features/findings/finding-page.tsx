import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { findingQuery } from './queries.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Button } from '../../ui/button/button.tsx';

export default function FindingPage() {
  const { id = '' } = useParams({ strict: false });
  const account = useSession().account.id;
  const text = useText('finding');
  const common = useText('common');
  const { data, error, refetch, isFetching } = useQuery(findingQuery(account, id));
  if (data) return <FindingDetail finding={data} />;
  if (!error || isFetching) return <Placeholder parts={['block', 'rows']} />;
  const isMissing = error instanceof ApiError && error.code === 404;
  const action = isMissing ? (
    <PageLink to="/tickets" look="button">
      {text.toTickets}
    </PageLink>
  ) : (
    <Button variant="primary" onClick={() => void refetch()}>
      {text.tryAgain}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        drawing="ticket"
        {...(isMissing ? {} : { title: text.loadFailed })}
        sentence={isMissing ? text.missing : describeError(error, common)}
        action={action}
      />
    </div>
  );
}

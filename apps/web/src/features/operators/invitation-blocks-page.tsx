import type { CallName, Reply } from '@recoup/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { liftBlock, invitationBlocksQuery } from './api.ts';

type Block = Reply<CallName['GET /api/agencies/operations/invitation_blocks/']>['items'][number];

/** For support operators: agencies whose invitations were reported, with a button to unblock them. */
export default function InvitationBlocksPage() {
  const text = useText('operators');
  const language = useLanguage();
  const query = useQuery(invitationBlocksQuery);
  return (
    <div className="page">
      <p className="soft">{text.blocksNote}</p>
      <DataTable<Block>
        label={text.blocks}
        query={query}
        rows={query.data?.items}
        getKey={({ account }) => account.id}
        columns={[
          {
            name: 'agency',
            title: text.agency,
            isFixed: true,
            render: ({ account }) => <span lang="">{account.name}</span>,
          },
          { name: 'reports', title: text.reports, isFigure: true, render: ({ reports }) => reports },
          {
            name: 'reported',
            title: text.reportedAt,
            render: ({ reported_at }) => formatDateTime(new Date(reported_at), language),
          },
          {
            name: 'until',
            title: text.blockedUntil,
            render: ({ blocked_until }) => formatDateTime(new Date(blocked_until), language),
          },
        ]}
        actions={{ width: 140, render: (block) => <LiftButton block={block} /> }}
        empty={
          <EmptyState
            drawing="search"
            sentence={text.noBlocks}
            action={<PageLink to="/dashboard">{text.toDashboard}</PageLink>}
          />
        }
        failure={{ title: text.loadFailed, drawing: 'search' }}
      />
    </div>
  );
}

function LiftButton({ block: { account } }: { readonly block: Block }) {
  const text = useText('operators');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const lift = useMutation({
    mutationFn: () =>
      liftBlock({
        params: { account: account.id },
      }),
    onSuccess: () => toasts.success(text.lifted({ name: account.name })),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => void queries.invalidateQueries(invitationBlocksQuery),
  });
  return (
    <Button
      size="small"
      aria-label={text.liftOf({ name: account.name })}
      isPending={lift.isPending}
      onClick={() => lift.mutate()}
    >
      {text.lift}
    </Button>
  );
}

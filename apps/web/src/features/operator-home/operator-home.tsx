import { useText } from '../../lib/i18n/index.ts';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LiveClaims, LiveMessages } from './live.tsx';
import { OperatorTools } from './operator-tools.tsx';
import { StoreQuotas } from './store-quotas.tsx';
import { useOperatorHome } from './use-operator-home.ts';
import { WaitingWork } from './waiting-work.tsx';

/** The operators' home page: open work across accounts, by role. */
export function OperatorHome() {
  const text = useText('operatorHome');
  const { roles, isFiling, isSupport, query } = useOperatorHome();
  return (
    <div className="page">
      {isFiling ? <LiveClaims /> : null}
      {isSupport ? <LiveMessages /> : null}
      <QueryView
        query={query}
        skeleton={<HomeSkeleton />}
        failure={{ drawing: 'ticket', title: text.loadFailed }}
      >
        {({ claims, drafts, messages }) => (
          <>
            <WaitingWork claims={claims} drafts={drafts} messages={messages} />
            {claims === undefined ? null : <StoreQuotas home={claims} />}
            <OperatorTools roles={roles} />
          </>
        )}
      </QueryView>
    </div>
  );
}

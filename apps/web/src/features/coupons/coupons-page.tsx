import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { CouponCard } from './coupon-card.tsx';
import { couponsQuery, refreshCoupons, type HeldCoupon } from './queries.ts';
import { Redeem } from './redeem.tsx';
import { Button } from '../../ui/button/button.tsx';

/** The coupons of the account: what can be used, what was used and where. */
export default function CouponsPage() {
  const text = useText('coupons');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(couponsQuery(account, language));
  useLiveTopics(account, ['coupons'], () => void refreshCoupons(queries, account));
  if (data) {
    return (
      <div className="sections">
        <Redeem key={account} account={account} />
        {data.items.length === 0 ? <NoCoupons /> : <Coupons coupons={data.items} />}
      </div>
    );
  }
  if (!error || isFetching) return <Placeholder parts={['bar', 'cards']} />;
  return (
    <div role="alert">
      <EmptyState
        drawing="gift"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        }
      />
    </div>
  );
}

function Coupons({ coupons }: { readonly coupons: readonly HeldCoupon[] }) {
  const text = useText('coupons');
  const isOpen = ({ state }: HeldCoupon) => state === 'usable' || state === 'reserved';
  return (
    <>
      <CouponList title={text.open} coupons={coupons.filter(isOpen)} />
      <CouponList title={text.past} coupons={coupons.filter((coupon) => !isOpen(coupon))} />
    </>
  );
}

function CouponList({ title, coupons }: { readonly title: string; readonly coupons: readonly HeldCoupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <section className="section">
      <h2>{title}</h2>
      <ul className="cards">
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </section>
  );
}

function NoCoupons() {
  const text = useText('coupons');
  const { activeSellers } = useSession();
  if (activeSellers.length > 0) return <p className="soft">{text.none}</p>;
  const action = (
    <PageLink to="/stores" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="gift" sentence={text.empty} action={action} />;
}

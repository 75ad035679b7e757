import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { CouponCard } from './coupon-card.tsx';
import { couponsQuery, refreshCoupons, type HeldCoupon } from './api.ts';
import { Redeem } from './redeem.tsx';

export default function CouponsPage() {
  const text = useText('coupons');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const query = useQuery(couponsQuery(account, language));
  useLiveTopics(account, ['coupons'], () => void refreshCoupons(queries, account));
  return (
    <QueryView
      query={query}
      skeleton={<Placeholder parts={['bar', 'cards']} />}
      failure={{ drawing: 'gift', title: text.loadFailed }}
    >
      {({ items }) => (
        <div className="sections">
          <Redeem key={account} account={account} />
          {items.length === 0 ? <NoCoupons /> : <Coupons coupons={items} />}
        </div>
      )}
    </QueryView>
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

import { isOperator } from '@recoup/contract/operator-roles';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import type { RawQuery } from '../../lib/routing/search-schema.ts';
import { storeSearch } from '../../lib/session/named-stores.ts';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { useStoreNames } from '../../ui/store-filter/use-store-names.ts';

/** Lists active stores; a store named in the page's address overrides the current one. */
export default function SellerSelect() {
  const text = useText('shell');
  const { allStores } = useText('list');
  const router = useRouter();
  const query = useRouterState({ select: ({ location }): RawQuery => location.search });
  const { activeSellers, seller, selectSeller, own } = useSession();
  // Operators without stores of their own see the stores of every account.
  const isOfAll = activeSellers.length > 0 || isOperator(own.roles);
  const shown = storeSearch.read(query).stores ?? (seller ? [seller.key] : []);
  const names = useStoreNames(shown);
  const chosen = shown.length === 1 ? activeSellers.find(({ key }) => key === shown[0]) : undefined;
  return (
    <ComboBox
      isLabelHidden
      size="small"
      label={text.store}
      value={chosen?.key ?? null}
      options={activeSellers.map((each) => ({ value: each.key, label: sellerLabel(each) }))}
      placeholder={names || (isOfAll ? allStores : text.noSuchStore)}
      emptyText={text.noSuchStore}
      onChange={(key) => {
        selectSeller(key);
        void router.navigate({
          to: '.',
          // Another store's list starts on its first page.
          search: { ...query, ...storeSearch.write({ stores: [key] }), after: undefined },
          resetScroll: false,
        });
      }}
    />
  );
}

import { useText } from '../../lib/i18n/index.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';

/** The store a page is about, among those that can be worked with. */
export default function SellerSelect() {
  const text = useText('shell');
  const { activeSellers, seller, selectSeller } = useSession();
  return (
    <ComboBox
      isLabelHidden
      size="small"
      label={text.store}
      value={seller?.key ?? null}
      options={activeSellers.map((each) => ({ value: each.key, label: sellerLabel(each) }))}
      placeholder={activeSellers.length === 0 ? text.noSuchStore : text.store}
      emptyText={text.noSuchStore}
      onChange={selectSeller}
    />
  );
}

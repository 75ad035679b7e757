import { useText } from '../../lib/i18n/index.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { boardSearch } from './board-search.ts';
import { SetupPart } from './setup-part.tsx';
import { StoreBoard } from './store-board.tsx';

/** For operators: every store's connection to Amazon, and the application's own. */
export default function StoreBoardPage() {
  const text = useText('storeBoard');
  const { search, go } = useAddress(boardSearch);
  return (
    <div className="page">
      <Tabs
        label={text.tabs}
        selected={search.tab}
        onChange={(tab) => go({ tab })}
        items={[
          { id: 'stores', label: text.stores, content: <StoreBoard /> },
          { id: 'application', label: text.application, content: <SetupPart /> },
        ]}
      />
    </div>
  );
}

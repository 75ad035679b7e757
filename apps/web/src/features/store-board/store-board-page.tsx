import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { SetupPart } from './setup-part.tsx';
import { StoreBoard } from './store-board.tsx';

/** For operators: every store's connection to Amazon, and the application's own. */
export default function StoreBoardPage() {
  const text = useText('storeBoard');
  const router = useRouter();
  const selected = useQueryText('tab') === 'application' ? 'application' : 'stores';
  return (
    <div className="page">
      <Tabs
        label={text.tabs}
        selected={selected}
        onChange={(tab) => void router.navigate({ to: '/stores/board', search: { tab } })}
        items={[
          { id: 'stores', label: text.stores, content: <StoreBoard /> },
          { id: 'application', label: text.application, content: <SetupPart /> },
        ]}
      />
    </div>
  );
}

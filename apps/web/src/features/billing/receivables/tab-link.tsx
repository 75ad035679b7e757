import { useText } from '../../../lib/i18n/index.ts';
import type { TabName } from './tab-names.ts';
import { Link } from '../../../ui/link/link.tsx';

/** Where to go from a tab with nothing to do. */
export function TabLink({ tab }: { readonly tab: TabName }) {
  const text = useText('receivables');
  return (
    <Link button="secondary" to="/settings/receivables" search={{ tab }}>
      {text.tabNames[tab]}
    </Link>
  );
}

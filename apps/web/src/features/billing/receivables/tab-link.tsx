import { useText } from '../../../lib/i18n/index.ts';
import { Link } from '../../../ui/link/link.tsx';

/** A link to another tab, for a tab without entries. */
export function TabLink({ tab }: { readonly tab: 'invoices' | 'accounts' }) {
  const text = useText('receivables');
  return (
    <Link button="secondary" to="/settings/receivables" search={{ tab }}>
      {text.toTab[tab]}
    </Link>
  );
}

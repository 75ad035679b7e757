import { hasRole, type OperatorRole } from '@recoup/contract/operator-roles';
import { useText } from '../../lib/i18n/index.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import styles from './operator-home.module.css';

const tools = [
  ['/settings/receivables', 'receivables', 'billing'],
  ['/tickets/policies', 'policies', 'claims'],
  ['/stores/board', 'storeBoard', 'support'],
  ['/settings/invitation-blocks', 'invitationBlocks', 'support'],
  ['/settings/operators', 'operators', 'administration'],
  ['/settings/security-log', 'securityLog', 'administration'],
] as const satisfies readonly (readonly [string, string, OperatorRole])[];

/** Operators' pages that are not in the menu. */
export function OperatorTools({ roles }: { readonly roles: readonly string[] }) {
  const text = useText('operatorHome');
  const pages = useText('pages');
  const open = tools.filter(([, , role]) => hasRole(roles, role));
  if (open.length === 0) return null;
  return (
    <Card title={text.tools}>
      <ul className={styles['tools']}>
        {open.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>{pages[title]}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useText } from '../../lib/i18n/index.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import styles from './operator-home.module.css';

/** Operators' pages that the menu does not name. */
export function OperatorTools() {
  const text = useText('operatorHome');
  const pages = useText('pages');
  return (
    <Card title={text.tools}>
      <ul className={styles['tools']}>
        <li>
          <Link to="/settings/receivables">{pages.receivables}</Link>
        </li>
        <li>
          <Link to="/tickets/policies">{pages.policies}</Link>
        </li>
        <li>
          <Link to="/stores/board">{pages.storeBoard}</Link>
        </li>
        <li>
          <Link to="/settings/security-log">{pages.securityLog}</Link>
        </li>
      </ul>
    </Card>
  );
}

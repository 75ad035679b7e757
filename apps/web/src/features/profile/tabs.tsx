import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { profileSearch } from './profile-search.ts';
import styles from './profile.module.css';

/** Each tab has its own address. */
export function Tabs() {
  const text = useText('profile');
  const shown = useAddress(profileSearch).search.tab;
  const tabs = [
    { tab: null, label: text.profileTab },
    { tab: 'security', label: text.securityTab },
    { tab: 'developers', label: text.developersTab },
    { tab: 'data', label: text.dataTab },
  ] as const;
  return (
    <nav className={styles['tabs']} aria-label={text.parts}>
      {tabs.map(({ tab, label }) => (
        <Link
          key={label}
          className="tab"
          data-name={label}
          to="/settings/profile"
          search={tab === null ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

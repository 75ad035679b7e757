import { Link, useRouter } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useText } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { rareTabs, tabGroups, tabNames, parseTab, type TabGroup, type TabName } from './tab-names.ts';
import styles from './tabs.module.css';

/** The tabs of daily work and a menu of the others; on narrow screens, one select of all. */
export function ReceivablesTabs({ shown }: { readonly shown: TabName }) {
  const text = useText('receivables');
  const router = useRouter();
  const isWide = useMedia('(min-width: 1100px)');
  const show = (tab: TabName) => void router.navigate({ to: '/settings/receivables', search: { tab } });
  if (!isWide) return <TabSelect shown={shown} onShow={show} />;
  return (
    <nav className="tabs" aria-label={text.tabs}>
      {tabNames
        .filter((tab) => tab === shown || !rareTabs.has(tab))
        .map((tab) => (
          <Link
            key={tab}
            to="/settings/receivables"
            search={{ tab }}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
            data-name={text.tabNames[tab]}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {text.tabNames[tab]}
          </Link>
        ))}
      <Menu
        variant="quiet"
        className={styles['more'] ?? ''}
        endIcon={<ChevronDown />}
        items={[...rareTabs]
          .filter((tab) => tab !== shown)
          .map((tab) => ({ id: tab, label: text.tabNames[tab], onAction: () => show(tab) }))}
      >
        {text.moreTabs}
      </Menu>
    </nav>
  );
}

interface TabSelectProps {
  readonly shown: TabName;
  readonly onShow: (tab: TabName) => void;
}

const groups = Object.keys(tabGroups).filter((name): name is TabGroup => Object.hasOwn(tabGroups, name));

function TabSelect({ shown, onShow }: TabSelectProps) {
  const text = useText('receivables');
  return (
    <select
      className={`select ${styles['select']}`}
      aria-label={text.tabs}
      value={shown}
      onChange={({ target }) => onShow(parseTab(target.value))}
    >
      {groups.map((group) => (
        <optgroup key={group} label={text.tabGroups[group]}>
          {tabGroups[group].map((tab) => (
            <option key={tab} value={tab}>
              {text.tabNames[tab]}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

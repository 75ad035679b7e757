import { useRouter } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import { tabGroups, tabNames, parseTab, type TabGroup, type TabName } from './tab-names.ts';
import styles from './tabs.module.css';

/** Tabs, or a select on narrow screens. */
export function ReceivablesTabs({ shown }: { readonly shown: TabName }) {
  const text = useText('receivables');
  const router = useRouter();
  const isWide = useMedia('(min-width: 1360px)');
  const show = (tab: TabName) => void router.navigate({ to: '/settings/receivables', search: { tab } });
  if (!isWide) return <TabSelect shown={shown} onShow={show} />;
  return (
    <nav className={styles['tabs']} aria-label={text.tabs}>
      {tabNames.map((tab) => (
        <button
          key={tab}
          type="button"
          className="tab"
          data-name={text.tabNames[tab]}
          aria-current={tab === shown ? 'page' : undefined}
          onClick={() => show(tab)}
        >
          {text.tabNames[tab]}
        </button>
      ))}
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

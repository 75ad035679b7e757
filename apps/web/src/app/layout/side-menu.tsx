import { useEffect, useRef, useState } from 'react';
import { getCookie, saveCookie } from '../../lib/cookies.ts';
import { useText } from '../../lib/i18n/index.ts';
import type { MenuSection } from './menu-model.ts';
import { Menu } from './menu.tsx';
import styles from './shell.module.css';

/** A cookie, because logging out clears the web storage and should not change the layout. */
const menuKey = 'dbo_menu';

interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly current: string | null;
}

export function SideMenu({ sections, current }: SideMenuProps) {
  const text = useText('shell');
  const [collapsed, setCollapsed] = useState(() => getCookie(document.cookie, menuKey) === 'collapsed');
  const label = collapsed ? text.expandMenu : text.collapseMenu;
  const toggle = () => {
    saveCookie(menuKey, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === null || sections.length === 0) return undefined;
    // In the next frame, which calculates the layout anyway: doing it now would calculate the layout twice.
    const frame = requestAnimationFrame(() =>
      side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, sections.length]);
  return (
    <aside className={styles['side']} data-collapsed={collapsed} ref={side}>
      <Menu sections={sections} current={current} collapsed={collapsed} />
      <button
        type="button"
        className={styles['collapse']}
        aria-label={label}
        title={label}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d={collapsed ? 'm7 4 6 6-6 6' : 'm13 4-6 6 6 6'} />
        </svg>
      </button>
    </aside>
  );
}

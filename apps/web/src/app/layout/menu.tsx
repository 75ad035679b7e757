import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import styles from './menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuSection } from './menu-model.ts';

interface MenuProps {
  readonly sections: readonly MenuSection[];
  readonly current: string | null;
  /** Icons only; a group's entries open beside its icon. */
  readonly collapsed?: boolean;
}

export function Menu({ sections, current, collapsed = false }: MenuProps) {
  const titles = useText('pages');
  const label = useText('shell').mainMenu;
  const id = useId();
  return (
    <nav className={styles['menu']} aria-label={label} data-collapsed={collapsed}>
      <ul>
        {sections.map(({ group, title, items }) => (
          <li
            key={group}
            className={styles['section']}
            data-current={items.some(({ path }) => path === current)}
          >
            {title && !collapsed ? (
              <p className={styles['group']} id={`${id}-${group}`}>
                <MenuIcon group={group} />
                {title(titles)}
              </p>
            ) : null}
            {title && collapsed ? (
              <button type="button" className={styles['group']} id={`${id}-${group}`} title={title(titles)}>
                <MenuIcon group={group} />
                <span className="visually-hidden">{title(titles)}</span>
              </button>
            ) : null}
            <ul
              className={title ? styles['nestedList'] : ''}
              aria-labelledby={title ? `${id}-${group}` : undefined}
            >
              {items.map((item) => (
                <li key={item.path}>
                  <Link
                    to={item.path}
                    activeOptions={{ exact: true }}
                    className={title ? styles['nested'] : styles['entry']}
                    aria-current={item.path === current ? 'page' : undefined}
                    title={collapsed && !title ? item.title(titles) : undefined}
                  >
                    {title ? null : <MenuIcon group={group} />}
                    <span className={title ? '' : styles['entryLabel']}>{item.title(titles)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { useText } from '../shared/i18n/index.ts';
import styles from './menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuSection } from './menu-model.ts';

interface MenuProps {
  readonly sections: readonly MenuSection[];
  readonly current: string | null;
}

export function Menu({ sections, current }: MenuProps) {
  const words = useText('pages');
  const label = useText('shell').mainMenu;
  return (
    <nav className={styles['menu']} aria-label={label}>
      <ul>
        {sections.map(({ group, title, items }) => (
          <li key={group} className={styles['section']}>
            {title ? (
              <p className={styles['group']} id={`menu-${group}`}>
                <MenuIcon group={group} />
                {title(words)}
              </p>
            ) : null}
            <ul aria-labelledby={title ? `menu-${group}` : undefined}>
              {items.map((item) => (
                <li key={item.path}>
                  <Link
                    to={item.path}
                    activeOptions={{ exact: true }}
                    className={title ? styles['nested'] : styles['entry']}
                    aria-current={item.path === current ? 'page' : undefined}
                  >
                    {title ? null : <MenuIcon group={group} />}
                    {item.title(words)}
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

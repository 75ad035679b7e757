import { useText } from '../../lib/i18n/index.ts';
import { setTheme, useTheme } from '../theme/theme-store.ts';
import styles from './preferences.module.css';

export function ThemeSwitch() {
  const text = useText('common');
  const dark = useTheme() === 'dark';
  const label = dark ? text.switchToLight : text.switchToDark;
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        {dark ? (
          <path d="M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-4v1.5m0 13V18m8-8h-1.5M3.5 10H2m13.7-5.7-1.1 1.1M5.4 14.6l-1.1 1.1m11.4 0-1.1-1.1M5.4 5.4 4.3 4.3" />
        ) : (
          <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z" />
        )}
      </svg>
    </button>
  );
}

import { useRouter } from '@tanstack/react-router';
import { ChevronDown, User } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './header.module.css';
import { useLogout } from './use-logout.ts';

export function UserMenu({ username }: { readonly username: string }) {
  const text = useText('shell');
  const router = useRouter();
  const logout = useLogout();
  return (
    <Menu
      variant="quiet"
      className={styles['user'] ?? ''}
      icon={<User />}
      items={[
        {
          id: 'profile',
          label: text.profile,
          onAction: () => void router.navigate({ to: '/settings/profile' }),
        },
        { id: 'logout', label: text.logout, onAction: () => void logout() },
      ]}
    >
      <span className="visually-hidden">{text.userMenu}</span>
      <span className={styles['username']} title={username}>
        {username}
      </span>
      <ChevronDown aria-hidden className={styles['chevron'] ?? ''} />
    </Menu>
  );
}

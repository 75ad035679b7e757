import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { useRouter } from '@tanstack/react-router';
import Dropdown from 'antd/es/dropdown';
import { useText } from '../../lib/i18n/index.ts';
import styles from './header.module.css';
import { useLogout } from './use-logout.ts';

export function UserMenu({ username }: { readonly username: string }) {
  const text = useText('shell');
  const router = useRouter();
  const logout = useLogout();
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{
        items: [
          {
            key: 'profile',
            label: text.profile,
            onClick: () => void router.navigate({ to: '/settings/profile' }),
          },
          { key: 'logout', label: text.logout, onClick: () => void logout() },
        ],
      }}
    >
      <button type="button" className={styles['user']} title={username}>
        <UserOutlined aria-hidden />
        <span className="visually-hidden">{text.userMenu}</span>
        <span className={styles['username']}>{username}</span>
        <DownOutlined aria-hidden className={styles['chevron'] ?? ''} />
      </button>
    </Dropdown>
  );
}

import BankOutlined from '@ant-design/icons/es/icons/BankOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { ComponentType } from 'react';
import type { MenuGroup } from '../../lib/routing/page.ts';

const icons: Readonly<Record<MenuGroup, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  dashboard: HomeOutlined,
  tickets: FileTextOutlined,
  stores: ShopOutlined,
  accounts: BankOutlined,
  referrals: GiftOutlined,
  help: QuestionCircleOutlined,
  partner: TeamOutlined,
  messages: MessageOutlined,
};

export function MenuIcon({ group }: { readonly group: MenuGroup }) {
  const Icon = icons[group];
  return <Icon aria-hidden />;
}

import {
  CircleQuestionMark,
  FileText,
  Gift,
  House,
  Landmark,
  MessageSquare,
  Store,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { MenuGroup } from '../../lib/routing/page.ts';

const icons: Readonly<Record<MenuGroup, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  dashboard: House,
  tickets: FileText,
  stores: Store,
  accounts: Landmark,
  referrals: Gift,
  help: CircleQuestionMark,
  partner: Users,
  messages: MessageSquare,
};

export function MenuIcon({ group }: { readonly group: MenuGroup }) {
  const Icon = icons[group];
  return <Icon aria-hidden />;
}

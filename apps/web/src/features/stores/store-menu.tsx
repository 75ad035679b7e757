import { EllipsisVertical } from 'lucide-react';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import type { OpenTask } from './store-parts.tsx';
import { storeLabel } from './store-label.ts';
import type { Store } from './store.ts';
import { stateName } from './store-states.ts';
import { storeCommands, type StoreCommand } from './store-commands.ts';
import { useStoreActions } from './use-store-actions.ts';

interface StoreMenuProps {
  readonly store: Store;
  readonly onOpen: OpenTask;
}

export function StoreMenu({ store, onOpen }: StoreMenuProps) {
  const text = useText('stores');
  const { togglePriority, syncNow } = useStoreActions();
  const commands = storeCommands(store);
  if (commands.length === 0) return null;

  const run = (command: StoreCommand) => {
    if (command === 'sync') void syncNow(store);
    else if (command === 'priority') void togglePriority(store);
    else onOpen(command, store);
  };
  const label = text.more({ store: storeLabel(store, text) });
  return (
    <Menu
      label={label}
      icon={<EllipsisVertical />}
      variant="quiet"
      items={commands.map((command) => ({
        id: command,
        label: commandLabel(command, store, text),
        ...(command === 'remove' ? { tone: 'danger' } : {}),
        onAction: () => run(command),
      }))}
    />
  );
}

function commandLabel(command: StoreCommand, store: Store, text: Texts<'stores'>): string {
  switch (command) {
    case 'sync':
      return text.syncNow;
    case 'priority':
      return store.priority ? text.endPriority : text.makePriority;
    case 'authorize': {
      const name = stateName(store.state);
      return name === 'created' || name === 'waitingForAuthorization' ? text.authorize : text.reauthorize;
    }
    case 'invite':
      return text.inviteOwner;
    case 'reports':
      return text.reports;
    case 'upload':
      return text.upload;
    case 'history':
      return text.history;
    case 'remove':
      return text.remove;
  }
}

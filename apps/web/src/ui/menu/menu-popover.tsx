import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ButtonIcon } from '../button/button.tsx';
import styles from '../popover/popover.module.css';
import type { MenuItem } from './menu-item.ts';

interface MenuPopoverProps {
  readonly labelledBy: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly placement: 'bottom start' | 'bottom end';
  readonly items: readonly MenuItem[];
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
  readonly onClose: () => void;
}

export default function MenuPopover(props: MenuPopoverProps) {
  const { labelledBy, triggerRef, placement, items, selected, onSelectedChange, onClose } = props;
  const selection = selected
    ? {
        selectionMode: 'multiple' as const,
        selectedKeys: selected,
        onSelectionChange: (keys: 'all' | Set<string | number>) => {
          const ids = keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String);
          onSelectedChange?.(new Set(ids));
        },
      }
    : { onClose };
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      className={styles['popover'] ?? ''}
      placement={placement}
      offset={4}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu aria-labelledby={labelledBy} autoFocus="first" className={styles['list'] ?? ''} {...selection}>
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} />
        ))}
      </Menu>
    </Popover>
  );
}

function MenuEntry({ item }: { readonly item: MenuItem }) {
  const { id, label, description, icon, tone, isDisabled = false, onAction } = item;
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      className={styles['item'] ?? ''}
      {...(onAction ? { onAction } : {})}
      {...(tone ? { 'data-tone': tone } : {})}
    >
      {({ isSelected }) => (
        <>
          {icon ? <ButtonIcon>{icon}</ButtonIcon> : null}
          <span className={styles['text']}>
            {label}
            {description ? <span className={styles['description']}>{description}</span> : null}
          </span>
          {isSelected ? <Check className={styles['check']} aria-hidden="true" /> : null}
        </>
      )}
    </AriaMenuItem>
  );
}

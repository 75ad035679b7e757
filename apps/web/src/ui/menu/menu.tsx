import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button-class.ts';
import { ButtonIcon } from '../button/button.tsx';
import styles from '../popover/popover.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  readonly isDisabled?: boolean;
  readonly onAction?: () => void;
}

interface MenuProps {
  /** The name of the button, where its content is only an icon or says too little. */
  readonly label?: string;
  /** What the button shows. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly placement?: 'bottom start' | 'bottom end';
  readonly isDisabled?: boolean;
  /** Given, the items are ticked on and off and the menu stays open. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
}

export function Menu(props: MenuProps) {
  const { label, children, icon, items, variant = 'secondary', size = 'small', className } = props;
  const { placement = 'bottom end', isDisabled = false, selected, onSelectedChange } = props;
  const selection = selected
    ? {
        selectionMode: 'multiple' as const,
        selectedKeys: selected,
        shouldCloseOnSelect: false,
        onSelectionChange: (keys: 'all' | Set<string | number>) => {
          const ids = keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String);
          onSelectedChange?.(new Set(ids));
        },
      }
    : {};
  return (
    <MenuTrigger>
      <AriaButton
        isDisabled={isDisabled}
        className={buttonClass(variant, size, className)}
        {...(label ? { 'aria-label': label } : {})}
        {...(children ? {} : { 'data-icon-only': '' })}
      >
        {icon ? <ButtonIcon>{icon}</ButtonIcon> : null}
        {children}
      </AriaButton>
      <Popover className={styles['popover'] ?? ''} placement={placement} offset={4}>
        <AriaMenu className={styles['list'] ?? ''} {...selection}>
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
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

import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../button/button-class.ts';
import { Button, ButtonIcon } from '../button/button.tsx';
import type { MenuItem } from './menu-item.ts';

interface MenuProps {
  /** The accessible name of the button, where its content is only an icon or says too little. */
  readonly label?: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly placement?: 'bottom start' | 'bottom end';
  readonly isDisabled?: boolean;
  /** If given, the items are checkboxes and the menu stays open. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
}

const load = () => import('./menu-popover.tsx');
/** Loaded when a menu is about to open: every page has one, few visits open it. */
const MenuPopover = lazy(load);

export function Menu(props: MenuProps) {
  const { label, children, icon, endIcon, items, variant = 'secondary', size = 'small', className } = props;
  const { placement = 'bottom end', isDisabled = false, selected, onSelectedChange } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A failed load is shown when the menu is opened.
  const preload = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        id={id}
        ref={trigger}
        variant={variant}
        size={size}
        className={className}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={children ? undefined : label}
        data-icon-only={children ? undefined : ''}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon ? <ButtonIcon>{icon}</ButtonIcon> : null}
        {children}
        {endIcon ? <ButtonIcon>{endIcon}</ButtonIcon> : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <MenuPopover
            labelledBy={id}
            triggerRef={trigger}
            placement={placement}
            items={items}
            selected={selected}
            onSelectedChange={onSelectedChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

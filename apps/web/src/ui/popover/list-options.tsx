import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { Option } from './option.ts';
import styles from './popover.module.css';

interface ListOptionsProps {
  readonly options: readonly Option[];
  readonly emptyText: string;
}

/** The list that a Select or ComboBox opens. */
export function ListOptions({ options, emptyText }: ListOptionsProps) {
  return (
    <Popover className={styles['popover'] ?? ''} offset={4}>
      <ListBox
        items={options}
        className={styles['list'] ?? ''}
        renderEmptyState={() => <p className={styles['empty']}>{emptyText}</p>}
      >
        {({ value, label, description, isDisabled = false }) => (
          <ListBoxItem id={value} textValue={label} isDisabled={isDisabled} className={styles['item'] ?? ''}>
            {({ isSelected }) => (
              <>
                <span className={styles['text']}>
                  {label}
                  {description ? <span className={styles['description']}>{description}</span> : null}
                </span>
                {isSelected ? <Check className={styles['check']} aria-hidden="true" /> : null}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

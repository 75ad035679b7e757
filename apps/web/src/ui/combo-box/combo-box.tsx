import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useText } from '../../lib/i18n/index.ts';
import field from '../field/field.module.css';
import { ListOptions } from '../popover/list-options.tsx';
import type { Option } from '../popover/option.ts';
import styles from './combo-box.module.css';
import { labelContains } from './label-contains.ts';

interface ComboBoxProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  /** Shown instead of the list when nothing contains what was typed. */
  readonly emptyText?: string;
  readonly size?: 'medium' | 'small';
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of a long list, found by typing any part of its label, in capitals or not. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, emptyText } = props;
  const { placeholder = '', size = 'medium', isDisabled = false, className } = props;
  const text = useText('common');
  return (
    <AriaComboBox
      className={[field['field'], styles['box'], className].filter(Boolean).join(' ')}
      data-size={size}
      defaultItems={options}
      selectedKey={value}
      defaultFilter={labelContains}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      onSelectionChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      {isLabelHidden ? null : <Label className={field['label'] ?? ''}>{label}</Label>}
      <Group className={styles['group'] ?? ''}>
        <Input
          className={styles['input'] ?? ''}
          placeholder={placeholder}
          // What is chosen is replaced by what is typed, as in a list that is searched.
          onFocus={({ target }) => target.select()}
        />
        <Button className={styles['arrow'] ?? ''}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Group>
      <ListOptions options={options} emptyText={emptyText ?? text.nothingFound} />
    </AriaComboBox>
  );
}

import { ChevronDown } from 'lucide-react';
import { use, useEffect, useRef, type ContextType, type RefObject } from 'react';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
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
  /** Shown when no option contains the typed text. */
  readonly emptyText?: string;
  readonly size?: 'medium' | 'small';
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One option of a long list, found by typing any part of its label, ignoring case. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, emptyText } = props;
  const { placeholder = '', size = 'medium', isDisabled = false, className } = props;
  const text = useText('common');
  const state = useRef<ComboBoxState>(null);
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
        if (!option) return;
        onChange(option.value);
        // The new value may take a while to arrive; the list must not stay open over the page until then.
        state.current?.revert();
      }}
    >
      {isLabelHidden ? null : <Label className={field['label'] ?? ''}>{label}</Label>}
      <Group className={styles['group'] ?? ''}>
        <SearchedInput placeholder={placeholder} stateRef={state} />
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </Group>
      <ListOptions options={options} emptyText={emptyText ?? text.nothingFound} />
    </AriaComboBox>
  );
}

type ComboBoxState = ContextType<typeof ComboBoxStateContext>;

interface SearchedInputProps {
  readonly placeholder: string;
  readonly stateRef: RefObject<ComboBoxState>;
}

function SearchedInput({ placeholder, stateRef }: SearchedInputProps) {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    stateRef.current = state;
  }, [state, stateRef]);
  return (
    <Input
      className={styles['input'] ?? ''}
      placeholder={placeholder}
      // Typing replaces the chosen label, as in a search.
      onFocus={({ target }) => target.select()}
      // After a choice the focus stays here, so focusing alone would not open the list again.
      onClick={() => state?.open(null, 'manual')}
    />
  );
}

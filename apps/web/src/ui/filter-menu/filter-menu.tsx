import { ChevronDown } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Menu } from '../menu/menu.tsx';

interface FilterMenuProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Empty means all. */
  readonly value: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** A filter with several options; the button shows the chosen one, or how many. */
export function FilterMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterMenuProps<Value>) {
  const text = useText('list');
  const only = value.length === 1 ? options.find((each) => each.value === value[0])?.label : undefined;
  const chosen = only ?? (value.length === 0 ? undefined : text.chosen({ count: value.length }));
  return (
    <Menu
      endIcon={<ChevronDown />}
      placement="bottom start"
      items={options.map((option) => ({ id: option.value, label: option.label }))}
      selected={new Set(value)}
      onSelectedChange={(selected) =>
        onChange(options.map((option) => option.value).filter((each) => selected.has(each)))
      }
    >
      {chosen === undefined ? label : text.filterOf({ label, chosen })}
    </Menu>
  );
}

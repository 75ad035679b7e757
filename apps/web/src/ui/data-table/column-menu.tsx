import { Columns3 } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Menu } from '../menu/menu.tsx';

export interface ColumnMenuProps {
  /** Those there is a choice about. */
  readonly columns: readonly { readonly name: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

export function ColumnMenu({ columns, chosen, onChoose }: ColumnMenuProps) {
  const text = useText('list');
  return (
    <Menu
      icon={<Columns3 />}
      items={columns.map(({ name, title }) => ({ id: name, label: title }))}
      selected={new Set(chosen)}
      onSelectedChange={(selected) =>
        onChoose(columns.map(({ name }) => name).filter((name) => selected.has(name)))
      }
    >
      {text.columns}
    </Menu>
  );
}

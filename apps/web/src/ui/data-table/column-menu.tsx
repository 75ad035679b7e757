import { Columns3 } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Menu } from '../menu/menu.tsx';

export interface ColumnMenuProps {
  /** Columns the user can show or hide. */
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

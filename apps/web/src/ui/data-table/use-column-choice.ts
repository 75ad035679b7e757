import { useState } from 'react';
import { localKeep } from '../../lib/storage.ts';
import type { Column } from './column.ts';

export interface ColumnChoiceOptions {
  /** Where this browser remembers the choice. */
  readonly storageKey: string;
  /** The choice the address holds; null where it holds none. */
  readonly chosen?: readonly string[] | null;
  readonly onChoose?: (names: readonly string[]) => void;
}

export interface ColumnChoice<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[];
  readonly names: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

/** The address decides, then what this browser remembers, then the usual columns. The first column always stays. */
export function useColumnChoice<Row, Sort extends string>(
  all: readonly Column<Row, Sort>[],
  options: ColumnChoiceOptions | undefined,
): ColumnChoice<Row, Sort> {
  const [remembered, setRemembered] = useState(() => readChoice(options?.storageKey));
  const [first, ...others] = all;
  const usual = others.filter(({ isExtra }) => isExtra !== true).map(({ name }) => name);
  const chosen = options?.chosen ?? remembered ?? usual;
  const shown = others.filter(({ name }) => chosen.includes(name));
  return {
    columns: first === undefined ? [] : [first, ...shown],
    names: shown.map(({ name }) => name),
    choose: (names) => {
      if (options === undefined || first === undefined) return;
      // Named too, so that a choice of no other column is told from none made.
      const all = [first.name, ...names];
      localKeep.set(options.storageKey, all.join(','));
      setRemembered(all);
      options.onChoose?.(all);
    },
  };
}

function readChoice(key: string | undefined): readonly string[] | null {
  const stored = key === undefined ? null : localKeep.get(key);
  return stored ? stored.split(',') : null;
}

import { useMemo, useState } from 'react';
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
  /** Those there is a choice about, and those of them that are shown. */
  readonly free: readonly Column<Row, Sort>[];
  readonly chosen: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

/** The address decides, then what this browser remembers, then the usual columns. The first column always stays. */
export function useColumnChoice<Row, Sort extends string>(
  all: readonly Column<Row, Sort>[],
  options: ColumnChoiceOptions | undefined,
): ColumnChoice<Row, Sort> {
  const [remembered, setRemembered] = useState(() => readChoice(options?.storageKey));
  const given = options?.chosen ?? remembered;
  // The same columns must stay the same array: rows render again when it changes.
  const [first, free, chosen, columns] = useMemo(() => {
    const [first, ...others] = all;
    const free = others.filter(({ isFixed }) => isFixed !== true);
    const chosen = free
      .filter(({ name, isExtra }) => (given === null ? isExtra !== true : given.includes(name)))
      .map(({ name }) => name);
    const shown = others.filter(({ name, isFixed }) => isFixed === true || chosen.includes(name));
    return [first, free, chosen, [...(first ? [first] : []), ...shown]];
  }, [all, given]);
  return {
    columns,
    free,
    chosen,
    choose: (names) => {
      if (options === undefined || first === undefined) return;
      // Stored too, so that "no optional column" differs from "never chosen".
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

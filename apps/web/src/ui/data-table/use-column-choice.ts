import { useMemo, useState } from 'react';
import { safeLocalStorage } from '../../lib/storage.ts';
import type { Column } from './column.ts';

export interface ColumnChoiceOptions {
  /** Local storage key of the choice. */
  readonly storageKey: string;
  /** The choice in the address; null where it has none. */
  readonly chosen?: readonly string[] | null;
  readonly onChoose?: (names: readonly string[]) => void;
}

export interface ColumnChoice<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[];
  /** The optional columns, and those of them that are shown. */
  readonly free: readonly Column<Row, Sort>[];
  readonly chosen: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

/** The address decides, then the stored choice, then the defaults. The first column is always shown. */
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
      safeLocalStorage.set(options.storageKey, all.join(','));
      setRemembered(all);
      options.onChoose?.(all);
    },
  };
}

function readChoice(key: string | undefined): readonly string[] | null {
  const stored = key === undefined ? null : safeLocalStorage.get(key);
  return stored ? stored.split(',') : null;
}

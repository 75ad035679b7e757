import { useRef, useState } from 'react';
import type { RowKey } from './column.ts';

export interface Selection<Row> {
  /** The selected rows that are on screen; only those can be acted on. */
  readonly rows: readonly Row[];
  readonly keys: ReadonlySet<RowKey>;
  /** `isRange` toggles all rows from the last toggled one. Never changes, so that rows need not render again. */
  readonly toggle: (key: RowKey, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

export function useSelection<Row>(rows: readonly Row[], getKey: (row: Row) => RowKey): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(() => new Set());
  const order = useRef<readonly RowKey[]>([]);
  order.current = rows.map(getKey);
  const anchor = useRef<RowKey | null>(null);
  const [toggle] = useState(() => (key: RowKey, isRange: boolean) => {
    const from = anchor.current === null ? -1 : order.current.indexOf(anchor.current);
    const to = order.current.indexOf(key);
    const changed =
      isRange && from >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    anchor.current = key;
    setKeys((before) => {
      const after = new Set(before);
      const isOn = !before.has(key);
      for (const each of changed) {
        if (isOn) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  });
  const selected = rows.filter((row) => keys.has(getKey(row)));
  return {
    rows: selected,
    keys,
    toggle,
    toggleAll: () => setKeys(selected.length === rows.length ? new Set() : new Set(order.current)),
    clear: () => setKeys(new Set()),
  };
}

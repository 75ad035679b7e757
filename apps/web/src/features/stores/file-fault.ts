import { fieldsOf, listOf, numberOf, textOf } from '../../lib/replies.ts';

/** Why a file could not be read. Line 0 stands for the whole of it. */
export interface FileFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** Rows that could not be read while the others were; `rows` are the first of them. */
export interface SetAside {
  readonly count: number;
  readonly rows: readonly FileFault[];
}

export function readSetAside(given: unknown): SetAside {
  const { count, rows } = fieldsOf(given);
  return { count: numberOf(count) ?? 0, rows: readFaults(rows) };
}

export function readFaults(given: unknown): readonly FileFault[] {
  return listOf(given).map((fault) => {
    const { line, column, message } = fieldsOf(fault);
    return { line: numberOf(line) ?? 0, column: textOf(column), message: textOf(message) };
  });
}

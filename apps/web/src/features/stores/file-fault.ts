import { fieldsOf, listOf, numberOf, textOf } from '../../lib/replies.ts';

/** Why a file could not be read. Line 0 stands for the whole of it. */
export interface FileFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

export function readFaults(given: unknown): readonly FileFault[] {
  return listOf(given).map((fault) => {
    const { line, column, message } = fieldsOf(fault);
    return { line: numberOf(line) ?? 0, column: textOf(column), message: textOf(message) };
  });
}

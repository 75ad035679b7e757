import { fieldsOf, listOf, numberOf, textOf } from '../../../lib/replies.ts';
import { readFaults, readSetAside, type FileFault, type SetAside } from '../file-fault.ts';

export interface UploadAnswer {
  readonly name: string;
  readonly status: string;
  readonly reportType: string;
  readonly rows: number;
  readonly faults: readonly FileFault[];
  readonly setAside: SetAside;
  readonly warnings: readonly string[];
  /** Whether its dates can be read day first or month first. */
  readonly asksDateOrder: boolean;
}

/** One answer for each file that was sent, and of an archive one for each file in it. */
export function readUploadAnswers(reply: unknown): UploadAnswer[] {
  return listOf(reply).map((each) => {
    const given = fieldsOf(each);
    return {
      name: textOf(given['name']),
      status: textOf(given['status']),
      reportType: textOf(given['report_type']),
      rows: numberOf(given['rows']) ?? 0,
      faults: readFaults(given['faults']),
      setAside: readSetAside(given['set_aside']),
      warnings: listOf(given['warnings']).map(textOf),
      asksDateOrder: given['asks_date_order'] === true,
    };
  });
}

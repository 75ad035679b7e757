import { fieldsOf, listOf, numberOf, textOf } from '../../../lib/replies.ts';
import { readFaults, type FileFault } from '../file-fault.ts';

export interface UploadAnswer {
  readonly name: string;
  readonly status: string;
  readonly reportType: string;
  readonly rows: number;
  readonly faults: readonly FileFault[];
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
    };
  });
}

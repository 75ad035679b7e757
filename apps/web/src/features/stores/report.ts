import { fieldsOf, listOf, numberOf, textOf } from '../../lib/replies.ts';
import { readFaults, readSetAside, type FileFault, type SetAside } from './file-fault.ts';
import { momentOf } from './store.ts';

/** A report file of a store, on its way or here. */
export interface StoreReport {
  readonly key: string;
  readonly type: string;
  readonly part: string;
  readonly isUpload: boolean;
  readonly fileName: string;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly status: string;
  readonly reason: string;
  readonly finishedAt: Date | null;
  /** As the audit read it; null before that. */
  readonly rows: number | null;
  /** Why nothing of it could be read. */
  readonly faults: readonly FileFault[];
  readonly setAside: SetAside;
  readonly warnings: readonly string[];
}

export function readReports(reply: unknown): readonly StoreReport[] {
  return listOf(reply).map((each, index) => {
    const given = fieldsOf(each);
    return {
      key: textOf(given['id']) || String(index),
      type: textOf(given['report_type']),
      part: textOf(given['part']),
      isUpload: textOf(given['source']) === 'uploaded',
      fileName: textOf(given['file_name']),
      from: momentOf(given['data_start']),
      to: momentOf(given['data_end']),
      status: textOf(given['status']),
      reason: textOf(given['reason']),
      finishedAt: momentOf(given['finished_at']),
      rows: numberOf(given['rows']),
      faults: readFaults(given['faults']),
      setAside: readSetAside(given['set_aside']),
      warnings: listOf(given['warnings']).map(textOf),
    };
  });
}

export interface StateChange {
  readonly key: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date | null;
}

export function readHistory(reply: unknown): readonly StateChange[] {
  return listOf(reply).map((each, index) => {
    const given = fieldsOf(each);
    return {
      key: String(index),
      from: numberOf(given['from']),
      to: numberOf(given['to']),
      reason: textOf(given['reason']),
      by: textOf(given['by']),
      at: momentOf(given['at']),
    };
  });
}

import { fieldsOf, listOf, numberOf, textOf } from '../../../shared/replies.ts';

export interface UploadAnswer {
  readonly status: string;
  readonly reportType: string;
  readonly rows: number;
  readonly faults: readonly { readonly line: number; readonly column: string; readonly message: string }[];
}

export type UploadStage =
  | { readonly name: 'waiting' }
  /** `share` is what has left, from 0 to 1; then the server reads it. */
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'answered'; readonly answer: UploadAnswer }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'stopped' };

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly stage: UploadStage;
}

/** The answer about the one file that was sent. */
export function readUploadAnswer(reply: unknown): UploadAnswer {
  const given = fieldsOf(listOf(reply)[0]);
  return {
    status: textOf(given['status']),
    reportType: textOf(given['report_type']),
    rows: numberOf(given['rows']) ?? 0,
    faults: listOf(given['faults']).map((each) => {
      const fault = fieldsOf(each);
      return {
        line: numberOf(fault['line']) ?? 0,
        column: textOf(fault['column']),
        message: textOf(fault['message']),
      };
    }),
  };
}

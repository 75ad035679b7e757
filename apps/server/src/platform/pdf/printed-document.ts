/** A paper of ours: who to whom, a table, its sum. All texts are ready for the reader. */
export interface PrintedDocument {
  readonly brand: string;
  readonly title: string;
  /** What the file says of itself to a reader program. */
  readonly language: string;
  readonly from: readonly string[];
  readonly to: { readonly label: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
  readonly notes: readonly string[];
  /** Words at the foot; `{page}` and `{pages}` are filled in. */
  readonly foot: string;
}

export interface Column {
  readonly label: string;
  /** Share of the width; all shares together are the whole. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

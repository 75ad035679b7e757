/** A printed document: sender, recipient, table, total. All texts are localized. */
export interface PrintedDocument {
  readonly brand: string;
  readonly title: string;
  /** PDF metadata. */
  readonly language: string;
  readonly from: readonly string[];
  readonly to: { readonly label: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
  readonly notes: readonly string[];
  /** Footer text; `{page}` and `{pages}` are filled in. */
  readonly foot: string;
}

export interface Column {
  readonly label: string;
  /** Share of the width; all shares sum to 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

import type { RawBuilder } from 'kysely';

/** A rule of the books and the rows that violate it. */
export interface Rule {
  readonly broken: string;
  readonly found: RawBuilder<{
    account_id: number;
    about: string;
    recorded: number | null;
    calculated: number | null;
  }>;
}

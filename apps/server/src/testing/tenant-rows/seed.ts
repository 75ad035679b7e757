import type { Tx } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type Table = keyof Database;

/** Creates a row of the account. */
export type Seed = (tx: Tx, account: number, other: number) => Promise<unknown>;

/** Account data that the account's own queries never reach. */
export type Hidden = { hidden: Seed };

export type Rows = { [T in Table]?: Seed | Hidden };

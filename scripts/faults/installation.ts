import type { Data } from '@recoup/server/platform/database/database';

/** A running product as writers and checks see it. */
export interface Installation {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Past whatever disturbs the product, for preparation and checks. */
  readonly data: Data;
  /** As the database's superuser, whom nothing stops. */
  readonly admin: Data;
  /** Where the objects are stored. */
  readonly objects: string;
}

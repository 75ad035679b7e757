import { isOperator } from '@recoup/contract/operator-roles';
import type { Config } from '../../../platform/config.ts';
import type { Data } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';

/** Whether any of the user's access requires a second factor. */
export async function isFactorRequired(
  {
    config,
    data,
    hasCustomers,
  }: { config: Config; data: Data; hasCustomers: (data: Data, user: number) => Promise<boolean> },
  { id, username, roles }: SignedInUser,
): Promise<boolean> {
  const required = config.SECOND_FACTOR_REQUIRED;
  return (
    (required.includes('superuser') && isOperator(roles)) ||
    (required.includes('staff') && username === config.STAFF_ACCOUNT) ||
    (required.includes('agency') && (await hasCustomers(data, id)))
  );
}

import { getFirst } from './get-first.ts';
import type { Rows } from './seed.ts';

export const agencyRows = {
  agency_customers: (tx, account, other) =>
    tx
      .insertInto('agency_customers')
      .values({ account_id: account, agency_id: other, ended_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  acting_records: (tx, account, other) =>
    tx
      .insertInto('acting_records')
      .values({ account_id: account, actor_id: other, action: 'something', request_id: 'a request' })
      .execute(),
  agency_invitations: (tx, account) =>
    tx
      .insertInto('agency_invitations')
      .values({
        account_id: account,
        email: `${account}@canaries.example`,
        language: 'en',
        token_hash: Buffer.from(`invitation ${account}`),
        expires_at: new Date(),
      })
      .execute(),
  company_names: {
    hidden: (tx, account) =>
      tx
        .insertInto('company_names')
        .values({ account_id: account, company: 'A company', match_key: 'a' })
        .execute(),
  },
  company_checks: (tx, account) =>
    tx
      .insertInto('company_checks')
      .values({ account_id: account, asked_by: account, source: 'list', names: 1 })
      .execute(),
  company_check_names: async (tx, account) =>
    tx
      .insertInto('company_check_names')
      .values({
        account_id: account,
        check_id: await getFirst(tx, 'company_checks', account),
        position: 1,
        company: 'A company',
      })
      .execute(),
  company_claims: (tx, account) =>
    tx
      .insertInto('company_claims')
      .values({
        account_id: account,
        claimed_by: account,
        company: 'A company',
        match_key: `claim ${account}`,
        until: new Date(),
      })
      .execute(),
} satisfies Rows;

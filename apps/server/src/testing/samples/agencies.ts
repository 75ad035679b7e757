import { randomBytes } from 'node:crypto';
import { createAccount } from '../../modules/accounts/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { toEmail, createFileForm } from './given.ts';
import type { SamplesOf } from './sample.ts';

const neverGiven = () => ({ token: 'never given' });

/** Requested before counting: the matrix makes more calls than the daily limit allows. */
const noCompany = () => ({ company: '—' });

const agencyInvitation = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('agency_invitations')
      .values({
        account_id: account,
        email: `${randomBytes(8).toString('hex')}@samples.example`,
        language: 'en',
        token_hash: randomBytes(32),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** An already ended relation with a new customer: it must not change who may act for whom. */
const endedRelation = (data: Data, side: { agency_id: number } | { account_id: number }) =>
  data.withSystem(async (tx) => {
    const username = randomBytes(8).toString('hex');
    const id = await createAccount(tx, {
      username,
      email: `${username}@samples.example`,
      passwordHash: '',
      language: 'en',
    });
    await tx
      .insertInto('agency_customers')
      .values({ account_id: id, agency_id: id, ...side, ended_at: new Date() })
      .execute();
    return { id };
  });

const companyCheck = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('company_checks')
      .values({ account_id: account, asked_by: account, source: 'list', names: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const agencies: SamplesOf<'agencies'> = {
  listCustomers: { mayMention: 'customers' },
  exportCustomers: { query: () => ({ format: 'csv' }), mayMention: 'customers' },
  removeCustomer: { params: (data, account) => endedRelation(data, { agency_id: account }) },
  listInvitations: {},
  createInvitation: { body: (unique) => ({ email: toEmail(unique), company: 'A company' }) },
  resendInvitation: { params: agencyInvitation },
  withdrawInvitation: { params: agencyInvitation },
  getInvitation: { body: neverGiven, refused: 'invite_not_valid' },
  acceptInvitation: { body: neverGiven, refused: 'invite_not_valid' },
  declineInvitation: { body: neverGiven, refused: 'invite_not_valid' },
  showReportPage: { query: neverGiven },
  reportInvitation: { query: neverGiven },
  listInvitationBlocks: { mayMention: 'everyone' },
  deleteInvitationBlock: { params: async (_, account) => ({ account }) },
  listOwnAgencies: { mayMention: 'agencies' },
  removeAgency: { params: (data, account) => endedRelation(data, { account_id: account }) },
  listRecords: { mayMention: 'agencies' },
  checkCompany: { body: noCompany, refused: 'invalid_input' },
  checkCompanies: { form: () => createFileForm('A company\n') },
  listChecks: {},
  getCheck: { params: companyCheck },
  exportCheck: { params: companyCheck, query: () => ({ format: 'csv' }) },
  listClaims: {},
  claimCompany: { body: noCompany, refused: 'invalid_input' },
  releaseClaim: {
    params: (data, account) =>
      data.withSystem((tx) =>
        tx
          .insertInto('company_claims')
          .values({
            account_id: account,
            claimed_by: account,
            company: 'A company',
            match_key: randomBytes(8).toString('hex'),
            until: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
};

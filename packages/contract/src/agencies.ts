import { z } from 'zod';
import { agencyLimits } from './agency-limits.ts';
import { companyStandings } from './company-standings.ts';
import { periods } from './dashboard-periods.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, done, id, money } from './fields.ts';
import { languages } from './languages.ts';
import { actionWords } from './action-words.ts';
import { checkedNameSorts } from './sorts.ts';

const root = '/api/agencies';
const time = z.iso.datetime();
const ofId = z.object({ id });
const format = z.enum(['csv', 'xlsx']).default('csv');
const company = z.string().trim().max(agencyLimits.longestName);

/** Always about the signed-in user: nobody invites, accepts or ends on behalf of another. */
const own = { access: 'seller', about: 'own' } as const;

export const customer = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string().nullable(),
  since: time,
  stores: z.number(),
  /** Minor units by currency, never added across them. `potential` and `in_progress` together. */
  recoverable: z.array(money),
  potential: z.array(money),
  in_progress: z.array(money),
  recovered: z.array(money),
  unpaid: z.array(money),
  /** The part of `potential` whose window closes within 7 days. */
  expiring: z.array(money),
  /** Tickets that need documents or an answer of the customer. */
  needs_action: z.number(),
});
export type Customer = z.output<typeof customer>;

const ofPeriod = z.object({ months: z.coerce.number().pipe(z.literal(periods)).default(12) });

const portfolio = z.object({
  /** The first day of the period; none when it is all there is. */
  since: day.nullable(),
  customers: z.array(customer),
  /** Minor units of the agency's billing currency, at the latest published rates, rounded as on the dashboards. */
  total: z.object({
    currency: z.string(),
    recoverable: z.number(),
    in_progress: z.number(),
    recovered: z.number(),
    unpaid: z.number(),
    expiring: z.number(),
    needs_action: z.number(),
    rates: z.array(z.object({ currency: z.string(), rate: z.string(), day, source: z.string() })),
    /** Currencies without a published rate, whose amounts are left out. */
    unconverted: z.array(z.string()),
  }),
});
export type Portfolio = z.output<typeof portfolio>;

export const invitation = z.object({
  id: z.number(),
  email: z.string(),
  company: z.string(),
  status: z.enum(['open', 'expired', 'accepted', 'declined', 'withdrawn']),
  sent_at: time,
  expires_at: time,
  ended_at: time.nullable(),
});
export type Invitation = z.output<typeof invitation>;

/** An agency as its customer sees it. */
const agency = z.object({ id: z.number(), name: z.string(), username: z.string() });

export const receivedInvitation = z.object({
  agency: agency.extend({ email: z.string() }),
  email: z.string(),
  expires_at: time,
  /** True once the signed-in user has accepted it. */
  accepted: z.boolean(),
});
export type ReceivedInvitation = z.output<typeof receivedInvitation>;

const relation = agency.extend({
  since: time,
  ended_at: time.nullable(),
  ended_by: z.enum(['agency', 'customer']).nullable(),
});
export type AgencyRelation = z.output<typeof relation>;

const actingRecord = z.object({
  id: z.number(),
  /** Null for operators of the service. */
  agency: agency.nullable(),
  /** The call's wire name. */
  action: z.string(),
  /** Null for a call that no longer exists. */
  word: z.enum(actionWords).nullable(),
  acted_at: time,
});
export type ActingRecord = z.output<typeof actingRecord>;

const standing = z.enum(companyStandings);

const checkedCompany = z.object({
  company: z.string(),
  standing,
  /** How alike the names are, of 100; none for a free company. */
  score: z.number().nullable(),
});
export type CheckedCompany = z.output<typeof checkedCompany>;

export const companyCheck = z.object({
  id: z.number(),
  source: z.enum(['one', 'list', 'file']),
  file_name: z.string(),
  names: z.number(),
  answered: z.number(),
  asked_at: time,
});
export type CompanyCheck = z.output<typeof companyCheck>;

const allowance = z.object({ names: z.number(), single: z.number() });

export const companyClaim = z.object({
  id: z.number(),
  company: z.string(),
  claimed_at: time,
  until: time,
});
export type CompanyClaim = z.output<typeof companyClaim>;

const ofToken = z.object({ token: z.string().max(100) });

export const agencies = {
  listCustomers: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/customers/`,
    summary: 'The customers of the signed-in user with the figures of their dashboards, and their total',
    query: ofPeriod,
    reply: portfolio,
  }),
  exportCustomers: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/customers/export/`,
    logged: 'exported',
    summary: 'The same as a table: a line for each customer and currency',
    format: 'file',
    query: ofPeriod.extend({ format }),
    reply: z.string(),
  }),
  removeCustomer: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/customers/{id}/`,
    summary: 'Stop acting for a customer, from the next request on',
    params: ofId,
    reply: done,
  }),
  listInvitations: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/invitations/`,
    summary: 'Whom the signed-in user invited, latest first',
    reply: z.array(invitation),
  }),
  createInvitation: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/invitations/`,
    summary: 'Invite a customer by mail; an address invited already gets a new link',
    body: z.object({
      email: z.string().trim().max(254),
      company: company.default(''),
      language: z.enum(languages).optional(),
    }),
    reply: invitation,
  }),
  resendInvitation: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/invitations/{id}/resend/`,
    summary: 'Send a new link; the one before it is void',
    params: ofId,
    reply: invitation,
  }),
  withdrawInvitation: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/invitations/{id}/`,
    summary: 'Take an invitation back',
    params: ofId,
    reply: done,
  }),
  getInvitation: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/invitation/`,
    summary: 'Who invites, to whoever holds the link',
    body: ofToken,
    reply: receivedInvitation,
  }),
  acceptInvitation: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/invitation/accept/`,
    summary: 'Let the agency act in one’s own account, until either side ends it',
    body: ofToken,
    reply: done,
  }),
  declineInvitation: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/invitation/decline/`,
    summary: 'Refuse an invitation',
    body: ofToken,
    reply: done,
  }),
  showReportPage: endpoint({
    method: 'GET',
    path: `${root}/invitation/report/`,
    summary:
      'The mail’s “I did not expect this”: a page that asks first, since programs that look at mails open it too',
    access: 'public',
    rate: 'lookup',
    format: 'file',
    query: ofToken,
    reply: z.string(),
  }),
  reportInvitation: endpoint({
    method: 'POST',
    path: `${root}/invitation/report/`,
    summary: 'What the button of that page calls: ends the invitation and keeps its sender from inviting',
    access: 'public',
    rate: 'lookup',
    takes: 'form',
    format: 'file',
    query: ofToken,
    reply: z.string(),
  }),
  listInvitationBlocks: endpoint({
    method: 'GET',
    path: `${root}/operations/invitation_blocks/`,
    summary: 'Agencies that may invite nobody because a recipient reported an invitation, latest first',
    access: 'support',
    about: 'every-account',
    reply: z.object({
      items: z.array(
        z.object({
          account: z.object({ id: z.number(), name: z.string() }),
          reports: z.number(),
          reported_at: time,
          blocked_until: time,
        }),
      ),
    }),
  }),
  deleteInvitationBlock: endpoint({
    method: 'POST',
    path: `${root}/operations/invitation_blocks/{account}/lift/`,
    summary: 'Let an agency invite again whose reports were mistaken',
    access: 'support',
    about: 'every-account',
    params: z.object({ account: id }),
    reply: done,
  }),
  listOwnAgencies: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/mine/`,
    summary: 'The agencies that act for the signed-in user, and those that did',
    reply: z.array(relation),
  }),
  removeAgency: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/mine/{id}/`,
    summary: 'No longer let an agency act in one’s own account, from its next request on',
    params: ofId,
    reply: done,
  }),
  listRecords: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/records/`,
    summary: 'What others did in the signed-in user’s account, latest first',
    query: z.object({ cursor, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.object({ items: z.array(actingRecord), next: z.string().nullable() }),
  }),
  checkCompany: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/companies/check/`,
    summary: 'Whether one company is free, a customer already, or in somebody’s pipeline',
    body: z.object({ company: company.min(1) }),
    reply: checkedCompany.extend({ allowance }),
  }),
  checkCompanies: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/checks/`,
    summary:
      'The same for a list of names, one on a line, or a CSV or XLSX file; answered in the background. The same key again has no second effect',
    takes: 'files',
    query: z.object({ source: z.enum(['list', 'file']).default('file'), key: z.uuid().optional() }),
    reply: companyCheck,
  }),
  listChecks: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/checks/`,
    summary: 'The latest checks, and how much may still be asked today',
    reply: z.object({ items: z.array(companyCheck), allowance }),
  }),
  getCheck: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/checks/{id}/`,
    summary: 'The answers of one check, unless sorted otherwise in the order of the list',
    params: ofId,
    query: z.object({
      standing: standing.optional(),
      sort: z.enum(checkedNameSorts).default('position'),
      cursor,
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.object({
      check: companyCheck,
      counts: z.object({ free: z.number(), customer: z.number(), pipeline: z.number(), yours: z.number() }),
      items: z.array(checkedCompany.extend({ position: z.number() })),
      next: z.string().nullable(),
    }),
  }),
  exportCheck: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/checks/{id}/export/`,
    logged: 'exported',
    summary: 'The answers of one check as a table',
    format: 'file',
    params: ofId,
    query: z.object({ standing: standing.optional(), format }),
    reply: z.string(),
  }),
  listClaims: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/claims/`,
    summary: 'The companies the signed-in user has claimed',
    reply: z.array(companyClaim),
  }),
  claimCompany: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/claims/`,
    summary: 'Claim a free company for a time',
    body: z.object({ company: company.min(1) }),
    reply: companyClaim,
  }),
  releaseClaim: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/claims/{id}/`,
    summary: 'Give a claimed company free',
    params: ofId,
    reply: done,
  }),
};

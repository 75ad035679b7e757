import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { Problem } from '../../platform/problem.ts';
import { acceptInvitation, declineInvitation, getInvitation } from './answer-invitation.ts';
import { checkCompanies, checkCompany } from './check-companies.ts';
import { claimCompany, listClaims, releaseClaim } from './claim-company.ts';
import { listCustomers } from './customers.ts';
import { endRelation } from './end-relation.ts';
import { exportCheck } from './export-check.ts';
import { liftInvitationBlock, listInvitationBlocks } from './invitation-blocks.ts';
import {
  inviteCustomer,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  type InviteTools,
} from './invite-customer.ts';
import { listAgencies, listActions } from './list-agencies.ts';
import { getCheck, listChecks } from './list-checks.ts';
import { receiveNames } from './receive-names.ts';
import { reportInvitation, showReportPage, type ReportTools } from './report-invitation.ts';

const { accounts, agencies } = contract;

export function bindAgencies(
  bind: Bind,
  tools: InviteTools & ReportTools & Parameters<typeof receiveNames>[0],
): void {
  const { data } = tools;

  bind(accounts.listCustomers, ({ user, query }) => listCustomers(data, user.id, query.limit));
  bind(agencies.removeCustomer, ({ actor, params }) => endRelation(data, actor, 'agency', params.id));

  bind(agencies.listInvitations, ({ actor }) => listInvitations(data, actor));
  bind(agencies.createInvitation, ({ actor, body, visitor }) =>
    inviteCustomer(tools, actor, body, visitor.language),
  );
  bind(agencies.resendInvitation, ({ actor, params }) => resendInvitation(tools, actor, params.id));
  bind(agencies.withdrawInvitation, ({ actor, params }) => withdrawInvitation(data, actor, params.id));

  bind(agencies.getInvitation, ({ user, body }) => getInvitation(data, user.id, body.token));
  bind(agencies.acceptInvitation, ({ user, body }) => acceptInvitation(data, user.id, body.token));
  bind(agencies.declineInvitation, ({ user, body }) => declineInvitation(data, user.id, body.token));
  bind(agencies.showReportPage, ({ query, visitor, reply }) =>
    showReportPage(tools, { ...query, language: visitor.language, reply }),
  );
  bind(agencies.reportInvitation, ({ query, visitor, reply }) =>
    reportInvitation(tools, { ...query, language: visitor.language, reply }),
  );
  bind(agencies.listInvitationBlocks, async () => ({ items: await listInvitationBlocks(data) }));
  bind(agencies.deleteInvitationBlock, async ({ actor, params, visitor }) => {
    await liftInvitationBlock(data, params.account, { actor: actor.user, visitor });
    return { done: true as const };
  });
  bind(agencies.listOwnAgencies, ({ user }) => listAgencies(data, user.id));
  bind(agencies.removeAgency, ({ actor, params }) => endRelation(data, actor, 'customer', params.id));
  bind(agencies.listRecords, ({ user, query }) => listActions(data, user.id, query));

  bind(agencies.checkCompany, ({ actor, body }) => checkCompany(data, actor, body.company));
  bind(agencies.checkCompanies, async ({ actor, query, files }) => {
    for await (const file of files) {
      const names = await receiveNames(tools, actor, { ...file, source: query.source });
      return checkCompanies(data, actor, { ...query, names, fileName: file.name });
    }
    throw new Problem('no_files');
  });
  bind(agencies.listChecks, ({ actor }) => listChecks(data, actor));
  bind(agencies.getCheck, ({ actor, params, query }) => getCheck(data, actor, params.id, query));
  bind(agencies.exportCheck, ({ actor, params, query, visitor, reply }) =>
    exportCheck(data, actor, params.id, query, visitor.language, reply),
  );

  bind(agencies.listClaims, ({ actor }) => listClaims(data, actor));
  bind(agencies.claimCompany, ({ actor, body }) => claimCompany(data, actor, body.company));
  bind(agencies.releaseClaim, ({ actor, params }) => releaseClaim(data, actor, params.id));
}

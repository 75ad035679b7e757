import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { countClick } from './count-click.ts';
import { claimReferral } from './create-referral.ts';
import { listReferredAccounts, getReferrals } from './list-referrals.ts';
import { createRule, listRules } from './rules.ts';

const { referrals } = contract;

export function bindReferrals(bind: Bind, tools: { data: Data; visitorKey: Buffer }): void {
  const { data } = tools;
  bind(referrals.getOwn, ({ actor }) => getReferrals(data, actor));
  bind(referrals.listReferred, ({ actor, query }) => listReferredAccounts(data, actor, query.cursor));
  bind(referrals.claimReferral, ({ actor, body }) => claimReferral(data, actor, body.code));
  bind(referrals.recordVisit, ({ body, visitor }) => countClick(tools, body.code, visitor));
  bind(referrals.listRules, () => listRules(data));
  bind(referrals.createRule, ({ actor, body }) => createRule(data, actor, body));
}

import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { countClick } from './count-click.ts';
import { claimReferral } from './note-referral.ts';
import { listPeople, readReferrals } from './read-referrals.ts';
import { addRule, listRules } from './rules.ts';

const { referrals } = contract;

export function bindReferrals(bind: Bind, tools: { data: Data; visitorKey: Buffer }): void {
  const { data } = tools;
  bind(referrals.mine, ({ actor }) => readReferrals(data, actor));
  bind(referrals.people, ({ actor, query }) => listPeople(data, actor, query.before));
  bind(referrals.claim, ({ actor, body }) => claimReferral(data, actor, body.code));
  bind(referrals.visit, ({ body, visitor }) => countClick(tools, body.code, visitor));
  bind(referrals.rules, () => listRules(data));
  bind(referrals.addRule, ({ actor, body }) => addRule(data, actor, body));
}

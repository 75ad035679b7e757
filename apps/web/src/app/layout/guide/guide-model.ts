import { joinedAt, type Account } from '../../../lib/session/account.ts';

export type GuideStep = 0 | 1 | 2;

export interface GuideFacts {
  /** Whether the guide was already decided since the page was loaded. */
  readonly initialised: boolean;
  readonly isOwnAccount: boolean;
  readonly sellersLoaded: boolean;
  readonly hasActiveSeller: boolean;
  readonly hiddenByCookie: boolean;
  readonly giftClaimed: boolean;
  readonly joinedLateEnough: boolean;
  /** Whether a guide was started and not finished. */
  readonly unfinished: boolean;
  readonly hasCompany: boolean;
}

/** The first step of the guide, or null when it does not appear. */
export function guideStart(facts: GuideFacts): GuideStep | null {
  if (facts.initialised || !facts.isOwnAccount || !facts.sellersLoaded) return null;
  if (facts.hasActiveSeller || facts.hiddenByCookie) return null;
  const isNewcomer = !facts.giftClaimed && facts.joinedLateEnough;
  if (!isNewcomer && !facts.unfinished) return null;
  if (facts.giftClaimed) return 2;
  return facts.hasCompany ? 1 : 0;
}

export function stepAfterProfile(hasActiveSeller: boolean): GuideStep {
  return hasActiveSeller ? 2 : 1;
}

/** A started guide is shown again until its last step was seen. */
export function isUnfinishedAt(step: GuideStep): boolean {
  return step !== 2;
}

/** Accounts created before the gift existed are not guided to it. */
const giftSince = new Date('2019-02-20T00:00:00Z');

export function joinedLateEnough(account: Pick<Account, 'dateJoined'>): boolean {
  const joined = joinedAt(account);
  return joined !== null && joined > giftSince;
}

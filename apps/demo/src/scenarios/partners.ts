import { hash } from 'node:crypto';
import { contract } from '@recoup/contract';
import { demoPassword } from '../accounts.ts';
import type { Demo } from '../demo.ts';

const { accounts, agencies, referrals } = contract;

/** An account that signed up without a link enters its referrer's code. */
export async function nameReferrer(demo: Demo, username: 'customer-two', by: 'seller'): Promise<void> {
  const { code } = await demo.user(by).call(referrals.getOwn);
  const user = demo.user(username);
  const { brought_by } = await user.call(referrals.getOwn);
  if (brought_by === null) await user.call(referrals.claimReferral, { body: { code } });
}

/** A visitor opens a referral link and signs up with the mailed code. */
export async function referFriend(
  demo: Demo,
  by: 'seller' | 'agency',
  { email, company }: { email: string; company: string },
): Promise<void> {
  const { code: referral_code } = await demo.user(by).call(referrals.getOwn);
  const friend = demo.visitor(email);
  await friend.call(referrals.recordVisit, { body: { code: referral_code } });
  await friend.call(accounts.sendEmailCode, {
    body: { email, purpose: 'signup', captcha: await solveCaptcha(friend) },
  });
  await demo.control.runJobs();
  const { mails } = await demo.sandbox.read<{ mails: { id: number; text: string }[] }>(
    `/mailbox.json?to=${encodeURIComponent(email)}`,
  );
  const mail = mails.toSorted((a, b) => b.id - a.id)[0];
  const code = /(?<![\w#.])(?:\d{8}|\d{6})(?!\w)/.exec(mail?.text ?? '')?.[0];
  // An existing account gets a mail without a code.
  if (code === undefined) return;
  await friend.call(accounts.signUp, {
    body: {
      email,
      code,
      password: demoPassword,
      company,
      referral_code,
      captcha: await solveCaptcha(friend),
    },
  });
  await demo.control.runJobs();
}

async function solveCaptcha(user: ReturnType<Demo['visitor']>): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await user.call(accounts.createCaptcha);
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  throw new Error('The challenge has no solution');
}

/** Companies the agency checks before inviting them, and those it claims. */
export async function checkCompanies(
  demo: Demo,
  names: readonly string[],
  claimed: readonly string[],
): Promise<void> {
  const agency = demo.user('agency');
  const form = new FormData();
  form.append('files', new Blob([names.join('\n')]), 'prospects.txt');
  await agency.call(agencies.checkCompanies, { query: { source: 'list' }, body: form });
  await demo.control.runJobs();
  const mine = await agency.call(agencies.listClaims);
  for (const company of claimed) {
    if (mine.some((claim) => claim.company === company)) continue;
    await agency.call(agencies.claimCompany, { body: { company } });
  }
}

export async function inviteCustomer(demo: Demo, email: string, company: string): Promise<void> {
  await demo.user('agency').call(agencies.createInvitation, { body: { email, company, language: 'en' } });
  await demo.control.runJobs();
}

import { contract } from '@recoup/contract';
import { agencyLimits } from '@recoup/contract/agency-limits';
import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

const { accounts, agencies, stores } = contract;

async function openInvite(target: Target) {
  const { client: inviter } = await target.account();
  const linked = await inviter.call(stores.authorize, { body: { region: 'na', store_name: 'Harbour' } });
  const id = linked.result.store?.id ?? 0;
  const link = await inviter.call(stores.createInvitation, { params: { id } });
  const invite = new URL(link.result.url).searchParams.get('invite') ?? '';
  const browser = target.visitor();
  const accepted = await browser.call(stores.acceptInvitation, {
    body: { invite },
    headers: target.elsewhere(),
  });
  return { browser, state: new URL(accepted.result.url ?? '').searchParams.get('state') ?? '' };
}

const otherBrowser: Attack = {
  name: 'Store invitations: a consent started in one browser, finished in another',
  run: async (target, tally) => {
    const [first, second] = [await openInvite(target), await openInvite(target)];
    for (const [victim, state] of [
      [target.visitor(), first.state],
      [second.browser, first.state],
      [first.browser, second.state],
    ] as const) {
      const answer = await victim.call(stores.handleCallback, {
        body: { state, selling_partner_id: 'A1VICTIM', spapi_oauth_code: 'a-code' },
        headers: target.elsewhere(),
      });
      tally.attempt(`answered ${answer.text}`, answer.problem.code !== 'authorization_not_valid');
    }
  },
};

const phishingNames: Attack = {
  name: 'Phishing mails: links and invisible characters in names',
  run: async (target, tally) => {
    const { client } = await target.account();
    const { result: profile } = await client.call(accounts.getProfile);
    for (const name of [
      'Refund due: https://evil.example',
      'evil.example',
      'www.evil.example',
      'Amazon\r\nBcc: all@users.example',
      'Amazon\u202eelpmaxe.live',
      'Ama\u200bzon',
      '<a href=//evil.example>Amazon</a>',
      'x'.repeat(500),
    ]) {
      for (const body of [{ company: name }, { name }]) {
        const answer = await client.call(accounts.updateProfile, { params: { id: profile.id }, body });
        tally.attempt(`${JSON.stringify(body)} was accepted`, answer.status === 200);
      }
    }
  },
};

const strangersMailed: Attack = {
  name: 'Phishing mails: many strangers from a new account, words of its choice in the subject',
  run: async (target, tally) => {
    const { client } = await target.account();
    const { result: profile } = await client.call(accounts.getProfile);
    const company = 'Urgent notice of refund';
    await client.call(accounts.updateProfile, { params: { id: profile.id }, body: { company } });
    const allowed = agencyLimits.invitationBudgets[0].perDay;
    for (let n = 0; n < 3 * allowed; n += 1) {
      const email = `stranger-${n}@users.example`;
      const { status } = await client.call(agencies.createInvitation, { body: { email } });
      tally.attempt(`invitation ${n + 1} was sent`, n >= allowed && status === 200);
    }
    const sent = await fetch(`${target.sandboxUrl}/mailbox.json?to=stranger-0%40users.example`);
    await target.mailbox.mail('stranger-0@users.example');
    const subject = /"subject":"([^"]*)"/.exec(await sent.text())?.[1] ?? '';
    tally.attempt(`the subject is ${subject}`, subject.includes(company));
  },
};

const reported: Attack = {
  name: 'Phishing mails: inviting on after a recipient reported it',
  run: async (target, tally) => {
    const { client } = await target.account();
    const email = 'reporter@users.example';
    await client.call(agencies.createInvitation, { body: { email } });
    const text = await target.mailbox.mail(email);
    const link = text.match(/https?:\S+/g)?.find((url) => url.includes('/report/')) ?? '';
    const { pathname, search } = new URL(link);
    await target.visitor().send('POST', pathname + search, '', {
      'content-type': 'application/x-www-form-urlencoded',
      ...target.elsewhere(),
    });
    for (const next of ['one', 'two', 'three']) {
      const { status } = await client.call(agencies.createInvitation, {
        body: { email: `${next}@users.example` },
      });
      tally.attempt(`an invitation to ${next} was sent`, status === 200);
    }
  },
};

export const invitationAttacks = [otherBrowser, phishingNames, strangersMailed, reported];

import type { Hole } from './hole.ts';

const http = 'apps/server/src/platform/http';
const modules = 'apps/server/src/modules';

export const requestHoles: readonly Hole[] = [
  {
    attack: 'Authorization: every closed call without a session, and with a made-up one',
    edits: [
      {
        file: `${http}/bind.ts`,
        search: "  if (user === undefined) throw new Problem('not_signed_in');\n",
        replace: `  if (user === undefined) {
    const action = endpoint.path;
    return { user: 1, account: 1, because: 'own account', action, requestId: request.id, acts: false };
  }
`,
      },
    ],
  },
  {
    attack: 'Authorization: another account’s user_id and ids, operators’ and agencies’ calls',
    edits: [
      {
        file: `${http}/bind.ts`,
        search: '(endpoint.ownerOnly || !(await identity.mayActFor(user, account)))',
        replace: 'endpoint.ownerOnly',
      },
    ],
  },
  {
    attack: 'CSRF: every acting call from another site, another origin, and without any sign of ours',
    edits: [
      {
        file: `${http}/origin.ts`,
        search: "return site === 'same-origin';",
        replace: "return site !== 'cross-site';",
      },
    ],
  },
  {
    attack: 'CSRF: acting GETs with no header, or another site’s Referer',
    edits: [
      {
        file: `${http}/origin.ts`,
        search: 'if (origin === undefined) return false;',
        replace: 'if (origin === undefined) return true;',
      },
    ],
  },
  {
    attack: 'DNS rebinding: the product under another site’s name',
    edits: [
      {
        file: `${http}/known-host.ts`,
        search: 'if (!isKnown && isIP(name) === 0)',
        replace: 'if (!isKnown && isIP(name) < 0)',
      },
    ],
  },
  {
    attack: 'Redirects: consents sent back to a page that is not Amazon’s',
    edits: [
      {
        file: 'packages/sp-api/src/consent.ts',
        search: '!isSandbox && !amazonOrigins.has(url.origin)',
        replace: '!isSandbox && amazonOrigins.size === 0',
      },
    ],
  },
  {
    attack: 'Store invitations: a consent started in one browser, finished in another',
    edits: [
      {
        file: `${modules}/stores/finish-authorization.ts`,
        search: 'return browser_hash !== null && browser !== undefined && isSameBytes(',
        replace: 'return browser_hash !== null || isSameBytes(',
      },
    ],
  },
  {
    attack: 'Phishing mails: links and invisible characters in names',
    edits: [
      {
        file: 'packages/contract/src/company-name.ts',
        search: '!domain.test(name) && !link.test(name) && !invisible.test(name)',
        replace: '!domain.test(name) && !link.test(name)',
      },
    ],
  },
  {
    attack: 'Phishing mails: many strangers from a new account, words of its choice in the subject',
    edits: [
      {
        file: `${modules}/agencies/invitation-budget.ts`,
        search: 'return Math.max(...budgets);',
        replace: 'return 100 * Math.max(...budgets);',
      },
    ],
  },
  {
    attack: 'Phishing mails: inviting on after a recipient reported it',
    edits: [
      {
        file: `${modules}/agencies/invitation-budget.ts`,
        search: "  if (isReported) throw new Problem('invitations_blocked');\n",
        replace: '',
      },
    ],
  },
  {
    attack: 'API keys: every call whose scope the key does not have',
    edits: [
      {
        file: `${http}/bind.ts`,
        search: '!isInScope(user.key.scopes, endpoint)',
        replace: 'user.key.scopes.length === 0',
      },
    ],
  },
  {
    attack: 'API keys: an agency’s key in its customer’s account',
    edits: [{ file: `${http}/bind.ts`, search: '(!own || ', replace: '(' }],
  },
  {
    attack: 'API keys: without the password, for ever, and after a new password',
    edits: [
      {
        file: `${modules}/integrations/keys.ts`,
        search: "    .set({ revoked_at: sql`recoup_now()` })\n    .where('account_id', '=', account)",
        replace: "    .set({ revoked_at: sql`recoup_now()` })\n    .where('account_id', '=', -account)",
      },
    ],
  },
  {
    attack: 'Floods: sign-ins and unknown paths from one address',
    edits: [
      { file: 'apps/server/src/app.ts', search: 'max: 600, timeWindow', replace: 'max: 60_000, timeWindow' },
    ],
  },
  {
    attack: 'Floods: live streams without end',
    edits: [
      {
        file: 'apps/server/src/platform/live/routes.ts',
        search: 'export const maxStreamsPerAccount = 60;',
        replace: 'export const maxStreamsPerAccount = 60_000;',
      },
    ],
  },
];

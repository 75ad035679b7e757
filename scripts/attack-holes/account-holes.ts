import type { Hole } from './hole.ts';

const accounts = 'apps/server/src/modules/accounts';

export const accountHoles: readonly Hole[] = [
  {
    attack: 'Text messages: premium, satellite, fixed-line and unlisted numbers',
    edits: [
      {
        file: `${accounts}/addresses.ts`,
        search: "number?.isValid() && countries.includes(number.country ?? '')",
        replace: 'number?.isPossible() && countries.length > 0',
      },
    ],
  },
  {
    attack: 'Text messages: many from one IPv6 network, with challenges fetched while they were easy',
    edits: [
      {
        file: `${accounts}/captcha.ts`,
        search: "  if (Number(params['hardness']) < hardness) throw new Problem('captcha_failed');\n",
        replace: '',
      },
    ],
  },
  {
    attack: 'Lock-out: wrong passwords from many addresses keep the owner’s device from signing in',
    edits: [
      {
        file: `${accounts}/attempts.ts`,
        search: "'sign-in to an account': { attempts: 100,",
        replace: "'sign-in to an account': { attempts: 20,",
      },
      {
        file: `${accounts}/sign-in.ts`,
        search: 'toCounters(subject, block, device);',
        replace: 'toCounters(subject, block, device && undefined);',
      },
    ],
  },
  {
    attack: 'Guessing: reset codes and passwords from one address without end',
    edits: [
      {
        file: `${accounts}/attempts.ts`,
        search: "'code tried from an address': { attempts: 20,",
        replace: "'code tried from an address': { attempts: 2_000,",
      },
    ],
  },
  {
    attack: 'Passwords: common ones, keyboard rows, and the user’s own address',
    edits: [
      {
        file: `${accounts}/require-strong-password.ts`,
        search: '.score < leastScore ||',
        replace: '.score < leastScore - 3 ||',
      },
    ],
  },
  {
    attack: 'Ended sessions: calls and live streams after signing out',
    edits: [
      {
        file: `${accounts}/sessions.ts`,
        search: "tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute(),",
        replace: "tx.deleteFrom('sessions').where('token_hash', '=', hashToken(`${token} `)).execute(),",
      },
    ],
  },
];

import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: 'Reward rules',
  close: 'Close',
  note: 'A rule applies to sign-ups from its start date. Earlier sign-ups keep their terms.',
  now: 'Holds today',
  from: message('From {day}'),
  events: { sign_up: 'After the sign-up', first_recovery: 'After the first recovery' },
  gives: message('{mine} to the referrer, {theirs} to the new account'),
  nothing: 'No reward',
  lasts: message('lasts {days} days'),
  lastsForEver: 'lasts for ever',
  came: plural('{count} sign-up', '{count} sign-ups'),
  gave: message('{amount} granted'),
  add: 'Add a rule',
  adding: 'Adding',
  added: 'The rule was added.',
  fields: {
    from: 'From this day on',
    event: 'Granted',
    mine: 'To the referrer',
    theirs: 'To the new account',
    currency: 'Currency',
    days: 'Days until the credit expires (empty: never)',
  },
  problems: {
    day: 'Choose today or a later day.',
    amount: 'Enter an amount, or 0 for nothing.',
    currency: 'Enter a currency such as USD.',
    days: 'Enter a number of days up to 3650, or nothing.',
  },
};

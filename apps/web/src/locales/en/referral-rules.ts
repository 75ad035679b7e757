import { message } from '../../lib/i18n/message.ts';

export default {
  title: 'Reward rules',
  close: 'Close',
  note: 'A rule holds for those who come from its day on. Who came before keeps what was promised.',
  now: 'Holds today',
  from: message('From {day}'),
  events: { sign_up: 'After the sign-up', first_recovery: 'After the first recovery' },
  gives: message('{mine} to who brought them, {theirs} to who came'),
  nothing: 'Nothing is given',
  lasts: message('lasts {days} days'),
  lastsForEver: 'lasts for ever',
  came: message('{count} came under it'),
  gave: message('{amount} given'),
  add: 'Add a rule',
  adding: 'Adding',
  added: 'The rule was added.',
  fields: {
    from: 'From this day on',
    event: 'Given',
    mine: 'To who brought them',
    theirs: 'To who came',
    currency: 'Currency',
    days: 'Days the credit lasts (empty: for ever)',
  },
  problems: {
    day: 'Choose today or a later day.',
    amount: 'Enter an amount, or 0 for nothing.',
    currency: 'Enter a currency such as USD.',
    days: 'Enter a number of days up to 3650, or nothing.',
  },
};

import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  pitch: `What ${marketplaceName} owes you, found and pursued until it is paid.`,
  points: {
    traced: 'Every figure can be traced to rows of your own reports.',
    deadlines: 'Every claim shows its evidence and its deadline.',
    fee: 'You pay only for money actually recovered.',
  },
  byEmail: 'E-mail',
  byPhone: 'Phone',
  contactBy: 'Confirm by',
  email: 'E-mail address',
  country: 'Country or region',
  phone: 'Phone number',
  code: 'Verification code',
  sendCode: 'Send code',
  sendAgain: 'Send again',
  sendAgainIn: message('Send again ({seconds} s)'),
  checkingBrowser: 'Checking that you are not a robot…',
  codeSentTo: message('Code sent to {contact}. It is valid for {minutes} minutes.'),
  password: 'Password',
};

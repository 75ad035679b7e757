import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  headline: `${marketplaceName} owes you money.`,
  headlineNext: 'Get it back.',
  points: [
    'Lost and damaged stock, wrong fees, missing returns',
    'Your reports are audited, the claims are prepared',
    'You pay only from what comes back',
  ],
  gift: message('{amount} of credit for you'),
  scan: 'Scan to sign up',
  code: message('Code {code}'),
};

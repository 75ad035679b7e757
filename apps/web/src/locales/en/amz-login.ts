import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  working: `Taking you back to ${marketplaceName} to confirm.`,
  empty: `No authorization came from ${marketplaceName}. Start from your linked accounts.`,
  action: 'See linked accounts',
  failedTitle: 'The authorization cannot continue',
  callbackNotAllowed: `The return address is not an ${marketplaceName} address, so we do not follow it. Start from your linked accounts instead.`,
  incomplete: `${marketplaceName} sent only part of what we need. Open our app from your seller account again.`,
  signedOut: 'Your session has ended. Sign in again; you will come back here.',
  signIn: 'Sign in',
  tryAgain: 'Retry',
};

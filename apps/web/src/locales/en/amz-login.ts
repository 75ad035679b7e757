export default {
  working: 'Taking you back to the marketplace to confirm.',
  empty: 'The marketplace sent no authorization with you. Start from your linked accounts.',
  action: 'See linked accounts',
  failedTitle: 'The authorization cannot go on',
  callbackNotAllowed:
    'The address you came with is not one of the marketplace, so we do not follow it. Start from your linked accounts instead.',
  incomplete: 'The marketplace sent only part of what we need. Open our app from your seller account again.',
  signedOut: 'Your session has ended. Sign in again; you will come back here.',
  signIn: 'Sign in',
  tryAgain: 'Retry',
};

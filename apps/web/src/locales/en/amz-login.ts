import { message } from '../../shared/i18n/message.ts';

export default {
  working: 'Taking you back to the marketplace to confirm.',
  empty: 'The marketplace sent no authorization with you. Start from your linked accounts.',
  foreignTitle: 'This link is not from the marketplace',
  foreign:
    'It is incomplete or was changed on the way, so nothing was linked. Start from your linked accounts.',
  askedTitle: message('Link store {seller}'),
  asked: message('{marketplace} asks to link this store to your account. Go on in your linked accounts.'),
  action: 'See linked accounts',
  failedTitle: 'The authorization cannot go on',
  callbackNotAllowed:
    'The address you came with is not one of the marketplace, so we do not follow it. Start from your linked accounts instead.',
  incomplete: 'The marketplace sent only part of what we need. Open our app from your seller account again.',
  signedOut: 'Your session has ended. Sign in again; you will come back here.',
  signIn: 'Sign in',
  tryAgain: 'Try again',
};

import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  loading: 'Loading your referrals',
  loadFailed: 'Your referrals could not be loaded.',

  inviteTitle: 'Invite other sellers',
  promiseOnRecovery: message(
    'You get {mine} of credit when someone who signed up with your link recovers money for the first time.',
  ),
  promiseOnSignUp: message('You get {mine} of credit when someone signs up with your link.'),
  theyGet: message('They get {theirs} as well.'),
  lasts: message('The credit lasts {days} days and is applied to your invoices automatically.'),
  lastsForEver: 'The credit is applied to your invoices automatically.',
  noPromise: 'There is no referral reward at the moment. Rewards promised before still apply.',
  link: 'Your link',
  code: 'Your code',
  copyLink: 'Copy the link',
  copyCode: 'Copy the code',
  qr: 'QR code of your link',
  qrHint: 'Scanned with a phone, it opens the sign-up page with your code.',

  posterTitle: 'Poster',
  posterLanguage: 'Language of the poster',
  posterPicture: 'Poster with your QR code and your code',
  download: 'Download the poster',
  saved: 'The poster was saved.',
  posterFailed: 'The poster could not be drawn. Please try again.',

  figures: 'Results',
  clicks: 'Clicks',
  signUps: 'Sign-ups',
  recoveries: 'First recoveries',
  earned: 'Earned',
  nothingEarned: 'Nothing yet',

  usersTitle: 'People you referred',
  nobody: 'No one has signed up with your link yet. Send it to a seller you know, or print the poster.',
  came: message('Signed up on {day}'),
  states: {
    signed_up: 'Waiting for the first recovery',
    recovered: 'Has recovered money',
    rewarded: 'Rewarded',
    withdrawn: `Reward withdrawn: ${marketplaceName} clawed back the recovery`,
    refused: 'Same seller as you: no reward',
  },
  more: 'Show more',
  loadingMore: 'Loading',
  seeCredit: 'See your credit',

  broughtTitle: 'Who referred you',
  broughtBy: message('{name} referred you on {day}.'),
  broughtReward: message('You got {amount} of credit for it.'),
  broughtWithdrawn: `The reward was withdrawn because ${marketplaceName} clawed back what was recovered. It is granted again with the next recovery.`,
  claimLabel: 'Referred by someone? Enter their code',
  claim: 'Enter the code',
  claiming: 'Checking',
  claimHint: 'Possible until your first recovery.',
  claimed: message('Saved: {name} referred you.'),

  rules: 'Reward rules',
};

import { message } from '../../lib/i18n/message.ts';

export default {
  finishing: 'Finishing the authorization. This takes a few seconds.',
  doneTitle: 'The store is linked',
  done: 'We now read its reports. The first sync takes a while; you can watch it or leave.',
  thanksTitle: 'Thank you, access is granted',
  thanks: 'The people who invited you can now have this store audited. You can close this page.',
  alreadyTitle: 'This store is already linked',
  already: 'This authorization was finished before. There is nothing more to do.',
  stillTitle: 'Still at work',
  still: 'The marketplace is slow to answer. The list of stores shows the result as soon as it is here.',
  failedTitle: 'The store was not linked',
  cancelled:
    'Access was not granted on the marketplace’s page, so nothing was changed. You can start again at any time.',
  expired: 'More than ten minutes passed since this authorization was started. Please start it again.',
  notYours:
    'This authorization was started by someone else or was used already. Sign in as the person who started it, or start a new one.',
  notValid:
    'This authorization is no longer valid: it was used already, more than ten minutes have passed, or someone else started it. Please start it again.',
  signedOut:
    'You were signed out in the meantime, so we cannot tell whose store this is. Sign in and start again.',
  inviteOver: 'The invitation is no longer valid. Ask whoever sent it to you for a new link.',
  inviteTitle: 'Grant access to your store',
  inviteTo: message('{brand} was asked to find what the marketplace owes this store.'),
  invitedBy: 'Invited by',
  inviteStore: 'Store',
  inviteRegion: 'Region',
  inviteValid: 'Valid until',
  inviteUnnamed: 'Not named yet',
  inviteMeans: 'What granting access means',
  inviteReads:
    'We read reports of this store: inventory, shipments, returns, orders, fees and reimbursements.',
  inviteNever: 'We never change listings, prices, orders or settings.',
  inviteEnds: 'You can end it at any time in your seller account, under the apps you authorized.',
  inviteLogin: 'You sign in on the marketplace’s own page. We never see your password.',
  inviteGo: 'Continue to the marketplace',
  inviteGoing: 'Opening the marketplace’s page',
  loadingInvite: 'Loading the invitation',
  empty: 'There is no authorization to finish here. Start from your linked accounts.',
  action: 'See linked accounts',
  startAgain: 'Start again',
  signIn: 'Sign in',
  tryAgain: 'Retry',
  regions: { na: 'North America', eu: 'Europe', fe: 'Far East' },
  faults: {
    code_refused: 'The marketplace did not accept the authorization; it is only good for five minutes.',
    token_refused: 'The marketplace no longer accepts the authorization. It may have been withdrawn.',
    other_seller: 'The access came from another seller account than the one this store belongs to.',
    access_denied: 'The marketplace refuses access to the reports of this seller account.',
    no_marketplaces: 'This seller account does not sell in any marketplace of the region.',
    application_refused:
      'The marketplace refused our application. This is on our side; we have to set it right.',
    marketplace_unavailable: 'The marketplace did not answer.',
    interrupted: 'The authorization was interrupted on our side.',
  },
  remedies: {
    code_refused: 'Start again and confirm without a long break.',
    token_refused: 'Authorize the store again.',
    other_seller:
      'Sign in to the marketplace with the account of this store, or link the other one as a new store.',
    access_denied:
      'Sign in as the main user of the seller account, not as an added user, and authorize again.',
    no_marketplaces: 'Choose another region, or check that the selling plan is active.',
    application_refused: 'You need to do nothing. Please try again later.',
    marketplace_unavailable: 'Wait a few minutes and try again.',
    interrupted: 'Start again. If it happens twice, tell us.',
  },
};

import { message } from '../../shared/i18n/message.ts';

export default {
  empty: 'There is no authorization to finish here. Start from your linked accounts.',
  incompleteTitle: 'The authorization is incomplete',
  incomplete:
    'Part of what the marketplace sent is missing, so nothing was linked. Start again from your linked accounts.',
  refusedTitle: 'The marketplace did not authorize',
  refused:
    'The authorization was cancelled or refused, and nothing was linked. You can start again whenever you like.',
  grantedTitle: message('The marketplace confirmed store {seller}'),
  granted: 'Its confirmation is valid for five minutes. Go on in your linked accounts.',
  action: 'See linked accounts',
};

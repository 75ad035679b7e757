import { message } from '../../shared/i18n/message.ts';

export default {
  empty: 'The marketplace sent no authorization with you. Start from your linked accounts.',
  foreignTitle: 'This link is not from the marketplace',
  foreign:
    'It is incomplete or was changed on the way, so nothing was linked. Start from your linked accounts.',
  askedTitle: message('Link store {seller}'),
  asked: message('{marketplace} asks to link this store to your account. Go on in your linked accounts.'),
  action: 'See linked accounts',
};

export default {
  empty: 'Nobody has come through your link yet. When someone does, your reward becomes credit.',
  action: 'See your credit',
};

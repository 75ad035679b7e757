export default {
  empty: 'The marketplace sent no authorization with you. Start from your linked accounts.',
  action: 'See linked accounts',
};

export default {
  empty: 'There is no authorization to finish here. Start from your linked accounts.',
  action: 'See linked accounts',
};

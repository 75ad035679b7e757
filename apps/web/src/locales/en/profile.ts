export default {
  empty: 'Your company, your name and how you sign in will be kept here.',
  action: 'Go to the dashboard',
};

export default {
  empty:
    'No store is linked yet. Linking lets us read the reports of your store; we never change anything in it.',
  action: 'How linking works',
};

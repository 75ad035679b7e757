export default {
  empty: 'No conversations yet. What people write in the support chat arrives here.',
  action: 'Go to the dashboard',
};

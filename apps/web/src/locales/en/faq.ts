export default {
  empty:
    'There are no questions here yet. Your profile, your stores and your tickets each say what to do next.',
  action: 'Go to the dashboard',
};

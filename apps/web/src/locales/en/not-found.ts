export default {
  empty: 'There is no page at this address. It may have moved, or the address was cut off.',
  action: 'Go to the dashboard',
};

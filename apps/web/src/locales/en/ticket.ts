export default {
  empty: 'This ticket is not in your list. It may belong to another account, or its address was cut off.',
  action: 'See all tickets',
};

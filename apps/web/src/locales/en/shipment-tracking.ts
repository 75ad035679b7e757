export default {
  empty: 'No inbound shipments yet. They appear after the first audit of a linked store.',
  action: 'See linked accounts',
};

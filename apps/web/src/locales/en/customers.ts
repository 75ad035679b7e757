export default {
  empty: 'You have no customers yet. A customer who accepts your invitation appears here.',
  action: 'Check a company',
};

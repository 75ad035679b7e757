export default {
  empty: 'No way to pay is saved yet. You only pay commission on money that really came back.',
  action: 'See your invoices',
};

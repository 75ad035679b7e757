export default {
  empty: 'No invoices yet. The first one comes after the first reimbursement.',
  action: 'See your tickets',
};

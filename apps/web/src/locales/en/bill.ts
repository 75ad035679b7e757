export default {
  empty: 'No statement yet. It lists every reimbursement an invoice is made of, line by line.',
  action: 'See your invoices',
};

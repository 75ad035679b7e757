export default {
  empty:
    'No files yet. Supplier invoices and proofs of delivery are kept here and attached to the claims they support.',
  action: 'See your tickets',
};

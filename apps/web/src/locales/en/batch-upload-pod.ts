export default {
  empty:
    'No batch has been started. Proofs of delivery are matched to shipments by the shipment id in their name.',
  action: 'See shipments',
};

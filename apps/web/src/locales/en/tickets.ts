export default {
  empty:
    'No tickets yet. Each sum the marketplace owes you will appear here as a ticket, with its evidence and its deadline.',
  action: 'Link a store',
};

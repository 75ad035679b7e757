export default {
  title: 'Demo',
  text: 'Choose an account to fill in the form.',
  mailbox: 'Open the demo mailbox and phone',
  roles: {
    seller: 'Seller',
    agency: 'Agency',
    superuser: 'Operator',
    staff: 'Staff',
    special: 'Special client',
  },
};

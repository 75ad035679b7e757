export default {
  company: 'Company name',
  companyAddress: 'Company address (optional)',
  name: 'Your name (optional)',
  saving: 'Saving…',
  loadFailed: 'Your profile could not be loaded.',
  tryAgain: 'Retry',
};

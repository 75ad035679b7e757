export default {
  title: 'Confirm that it is you',
  intro: 'This change needs a fresh proof of who you are. It holds for ten minutes.',
  password: 'Your password',
  code: 'Code from your app, or a recovery code',
  confirm: 'Confirm',
  confirming: 'Checking…',
  usePasskey: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Please try again, or enter a code.',
  unsavedTitle: 'Leave without saving?',
  unsaved: 'What you changed here is not saved yet and will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};

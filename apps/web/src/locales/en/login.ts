export default {
  title: 'Sign in',
  username: 'E-mail, phone or username',
  submit: 'Sign in',
  submitting: 'Signing in…',
  byPasskey: 'Sign in with a passkey',
  passkeyFailed: 'No passkey was used. Please try again, or sign in with your password.',
  forgotten: 'Forgot your password?',
  noAccount: 'New here?',
  signup: 'Create an account',
  estimate: 'See what you are owed, without an account',
  resetDone: 'Your password was changed. Sign in with the new one.',
};

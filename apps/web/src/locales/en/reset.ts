export default {
  title: 'Reset your password',
  intro: 'We send a code to your e-mail address or phone. With it you can set a new password.',
  newPassword: 'New password',
  factorCode: 'Authenticator or recovery code',
  factorHint:
    'This account has a second factor, so the code we sent is not enough. With a passkey, go back and sign in with it instead.',
  submit: 'Set new password',
  submitting: 'Setting the password…',
  remembered: 'Remembered it?',
  login: 'Sign in',
};

export default {
  title: 'Reset your password',
  intro: 'We send a code to your e-mail address or phone. With it you can set a new password.',
  newPassword: 'New password',
  submit: 'Set new password',
  submitting: 'Setting the password…',
  remembered: 'Remembered it?',
  login: 'Sign in',
};

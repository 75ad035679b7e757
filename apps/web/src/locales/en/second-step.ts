export default {
  title: 'Two-step verification',
  codeIntro: 'Enter the six-digit code your authenticator app shows, or one of your recovery codes.',
  passkeyIntro: 'Confirm with your passkey, or enter one of your recovery codes.',
  code: 'Code',
  remember: 'Do not ask again on this device for 30 days',
  submit: 'Continue',
  submitting: 'Checking the code…',
  usePasskey: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Please try again, or enter a code.',
  back: 'Back to sign-in',
};

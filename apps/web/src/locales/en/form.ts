import { message } from '../../lib/i18n/message.ts';

export default {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  capsLock: 'Caps Lock is on.',
  passwordHint: 'At least 12 characters. A few unrelated words are strong and easy to remember.',
  strengthShort: message('{count} more needed'),
  strengthWeak: 'Easy to guess',
  strengthFair: 'Fair',
  strengthGood: 'Strong',
  required: 'Please fill this in.',
  emailWrong: 'This does not look like an e-mail address.',
  phoneWrong: 'This does not look like a phone number.',
  codeWrong: 'The code is wrong or has expired. Enter it as you received it.',
  codeNotSent: 'First have a code sent to you.',
  passwordShort: 'Use at least 12 characters.',
};

import { message } from '../../lib/i18n/message.ts';

export default {
  title: 'Create an account',
  company: 'Company (optional)',
  referral: message('Invited with code {code}'),
  submit: 'Create account',
  submitting: 'Creating your account…',
  haveAccount: 'Already have an account?',
  login: 'Sign in',
};

import { message } from '../../lib/i18n/message.ts';

export default {
  language: 'Language',
  switchToDark: 'Switch to the dark theme',
  switchToLight: 'Switch to the light theme',
  offline: 'You are offline. What you typed stays here; send it once the connection is back.',
  logoAlt: message('{brand}, go to the dashboard'),
  timeout: 'Request timed out, please try again later',
  network: 'Network Error',
  server: 'Something Wrong!',
  unknown: message('Unknown Error: {detail}'),
  returnToLogin: 'Return to login',
  retry: 'Retry',
  loading: 'Loading',
  dateOrder: message('What comes first in the dates of this file, such as {example}?'),
  monthFirst: 'Month first',
  dayFirst: 'Day first',
  close: 'Close',
  nothingFound: 'Nothing found',
  statusMessages: 'Status messages',
};

import { message } from '../../lib/i18n/message.ts';

export default {
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  paste: 'You can also paste files here.',
  stages: {
    waiting: 'Waiting',
    reading: 'Reading the file',
    reconnecting: 'Connection lost. The upload resumes as soon as it is back.',
    finishing: 'Checking the file',
    done: 'Uploaded',
    cancelled: 'Cancelled',
  },
  sending: message('{percent} uploaded'),
  failed: message('Not uploaded. {reason}'),
  emptyFile: 'This file is empty.',
  cancel: 'Cancel',
  cancelOf: message('Cancel {file}'),
  cancelAll: 'Cancel all',
  retry: 'Try again',
  retryOf: message('Try {file} again'),
  retryAll: 'Try failed files again',
  clear: 'Clear finished',
  sendingOf: message('{done} of {count} files uploaded'),
  sent: message('Files uploaded: {count}'),
  notSent: message('Files not uploaded: {count}'),
};

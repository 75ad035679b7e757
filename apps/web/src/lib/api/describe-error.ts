import type { Texts } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';

/** The error in the user's language; the server's messages are already translated. */
export function describeError(error: unknown, text: Texts<'common'>): string {
  if (!(error instanceof ApiError))
    return text.unknown({ detail: error instanceof Error ? error.message : '' });
  switch (error.kind) {
    case 'timeout':
      return text.timeout;
    case 'network':
      return text.network;
    case 'server':
      return text.server;
    case 'refused':
      return error.message;
    case 'unknown':
      return text.unknown({ detail: error.message.replace(/^Unknown Error: /, '') });
  }
}

/** Like `describeError`, with the error code before it, for a toast. */
export function describeErrorWithCode(error: unknown, text: Texts<'common'>): string {
  const message = describeError(error, text);
  return error instanceof ApiError ? `${error.code}: ${message}` : message;
}

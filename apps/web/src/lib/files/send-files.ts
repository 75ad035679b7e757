import type { CallName, Reply as ReplyOf } from '@recoup/contract';
import { toApiError } from '../api/api-error.ts';
import { toRequestAddress, unwrap, type Values } from '../api/request.ts';
import { signedOut } from '../api/signed-out.ts';

/** Calls that receive files as multipart form data. */
type FilesCall = {
  [Name in keyof CallName]: CallName[Name] extends { takes: 'files' } ? Name : never;
}[keyof CallName];

interface SendFilesOptions {
  readonly params: Values;
  readonly query?: Values;
  /** Null for calls without a selected account. */
  readonly account: string | null;
  readonly signal: AbortSignal;
  /** The sent fraction, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends files and reports upload progress, which fetch cannot. Fails with an `ApiError`, unless it was aborted. */
export async function sendFiles<Name extends FilesCall>(
  name: Name,
  files: readonly File[],
  { params, query, account, signal, onProgress }: SendFilesOptions,
): Promise<ReplyOf<CallName[Name]>> {
  const address = toRequestAddress(name, { params, query }, account);
  for (;;) {
    const reply = await send(address, files, signal, onProgress);
    // The server guarantees the contract's type, as for every other call.
    if (reply.status >= 200 && reply.status < 300) return unwrap(reply.body) as ReplyOf<CallName[Name]>;
    if (reply.status !== 401 || (await signedOut.ask()) === 'login') throw toApiError(reply);
  }
}

interface Reply {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

function send(
  { method, url }: { readonly method: string; readonly url: string },
  files: readonly File[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Reply> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  );
  request.upload.addEventListener('load', () => onProgress(1));
  request.addEventListener('load', () => {
    const { status, statusText } = request;
    resolve({ status, statusText, body: parsed(request.responseText) });
  });
  request.addEventListener('error', () => reject(toApiError({ thrown: new TypeError('Network Error') })));
  request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
  request.open(method, url);
  request.withCredentials = true;
  request.setRequestHeader('accept', 'application/json');
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

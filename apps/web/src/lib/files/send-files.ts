import type { CallName, Reply as ReplyOf } from '@recoup/contract';
import { toApiError } from '../api/api-error.ts';
import { toRequestAddress, unwrap, type Address, type Values } from '../api/request.ts';
import { signedOut } from '../api/signed-out.ts';

type CallTaking<Format extends string> = {
  [Name in keyof CallName]: CallName[Name] extends { takes: Format } ? Name : never;
}[keyof CallName];

/** Calls that receive files, either as multipart form data or uploaded in pieces before. */
export type FilesCall = CallTaking<'files'>;

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
export async function sendFiles<Name extends FilesCall | CallTaking<'piece'>>(
  name: Name,
  files: readonly File[],
  { params, query, account, signal, onProgress }: SendFilesOptions,
): Promise<ReplyOf<CallName[Name]>> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return ask<Name>(toRequestAddress(name, { params, query }, account), form, signal, onProgress);
}

/** Makes a call with a file that was uploaded in pieces. Has a longer timeout, because the server reads the file. */
export async function sendUploaded<Name extends FilesCall>(
  name: Name,
  upload: number,
  { params, query, account, signal }: Omit<SendFilesOptions, 'onProgress'>,
): Promise<ReplyOf<CallName[Name]>> {
  const address = toRequestAddress(name, { params, query: { ...query, upload } }, account);
  return ask<Name>(address, '{}', signal, () => undefined);
}

async function ask<Name extends keyof CallName>(
  address: Address,
  body: FormData | string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ReplyOf<CallName[Name]>> {
  for (;;) {
    const reply = await send(address, body, signal, onProgress);
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
  { method, url }: Address,
  body: FormData | string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Reply> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
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
  if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
  request.send(body);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

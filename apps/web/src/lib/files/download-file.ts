import type { CallName } from '@recoup/contract';
import { getErrorCatalogue, toApiError } from '../api/api-error.ts';
import { toRequestAddress, type RequestParts } from '../api/request.ts';
import { signedOut } from '../api/signed-out.ts';
import { parseFileName } from './file-name.ts';

/** Calls that return a file. */
type FileCall = {
  [Name in keyof CallName]: CallName[Name] extends { format: 'file' } ? Name : never;
}[keyof CallName];

/** Downloads a call's file and returns its name. Fails with an `ApiError`. */
export async function downloadFile(
  name: FileCall,
  account: string | null,
  otherwise: string,
  parts: RequestParts = {},
): Promise<string> {
  const response = await fetchFile(name, account, parts);
  const file = parseFileName(response.headers.get('content-disposition'), otherwise);
  saveFile(await response.blob(), file);
  return file;
}

export async function fetchFile(
  name: FileCall,
  account: string | null,
  parts: RequestParts,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, url, path } = toRequestAddress(name, parts, account);
  for (;;) {
    const response = await send(method, url, signal);
    if (response.ok) return response;
    const { status, statusText } = response;
    const body: unknown = await response.json().catch(() => undefined);
    if (status !== 401 || (await signedOut.ask()) === 'login')
      throw toApiError({ status, statusText, body }, getErrorCatalogue(path));
  }
}

async function send(method: string, url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json, */*' },
      signal: signal ?? null,
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw toApiError({ thrown });
  }
}

export function saveFile(blob: Blob, file: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

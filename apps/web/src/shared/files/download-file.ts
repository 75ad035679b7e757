import type { CallName } from '@recoup/contract';
import { toApiError } from '../api/api-error.ts';
import { addressOf, type Values } from '../api/request.ts';
import { askSignedOut } from '../api/signed-out.ts';
import { fileNameOf } from './file-name.ts';

/** The calls that answer with a file. */
type FileCall = {
  [Name in keyof CallName]: CallName[Name] extends { format: 'file' } ? Name : never;
}[keyof CallName];

/** Saves the file that a call answers with; gives the name it was saved by. Fails with an `ApiError`. */
export async function downloadFile(
  name: FileCall,
  account: string,
  otherwise: string,
  query: Values = {},
): Promise<string> {
  const { method, url } = addressOf(name, { query }, account);
  for (;;) {
    const response = await send(method, url);
    if (response.ok) {
      const file = fileNameOf(response.headers.get('content-disposition'), otherwise);
      save(await response.blob(), file);
      return file;
    }
    const { status, statusText } = response;
    const body: unknown = await response.json().catch(() => undefined);
    if (status !== 401 || (await askSignedOut()) === 'login') throw toApiError({ status, statusText, body });
  }
}

async function send(method: string, url: string): Promise<Response> {
  try {
    return await fetch(url, { method, credentials: 'include', headers: { accept: 'application/json, */*' } });
  } catch (thrown) {
    throw toApiError({ thrown });
  }
}

function save(blob: Blob, file: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

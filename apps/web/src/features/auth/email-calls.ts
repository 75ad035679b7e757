import type { CodePurpose } from './use-code-request.ts';
import { validateEmail, checkEmail } from './api.ts';

/** Whether the server accepts the address; a failed check does not block the form. */
export async function isAddress(email: string): Promise<boolean> {
  const found = await validateEmail({ query: { email } }).catch(() => null);
  return found?.valid !== false;
}

/** Whether the code is right, without consuming it; a failed check does not block the form. */
export async function isCodeOf(email: string, code: string, purpose: CodePurpose): Promise<boolean> {
  const body = { email, code, purpose };
  // oxlint-disable-next-line recoup/write-by-mutation -- reads; the code must not be in an address
  const found = await checkEmail({ body }).catch(() => null);
  return found?.valid !== false;
}

import type { CodePurpose } from './use-code-request.ts';
import { validateEmail, checkEmail } from './api.ts';

/** Whether the server takes it for an address; a check that fails holds nobody up. */
export async function isAddress(email: string): Promise<boolean> {
  const found = await validateEmail({ query: { email } }).catch(() => null);
  return found?.valid !== false;
}

/** Whether the code fits, without using it up; a check that fails holds nobody up. */
export async function isCodeOf(email: string, code: string, purpose: CodePurpose): Promise<boolean> {
  const body = { email, code, purpose };
  const found = await checkEmail({ body }).catch(() => null);
  return found?.valid !== false;
}

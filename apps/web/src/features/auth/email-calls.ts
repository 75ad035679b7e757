import { call } from '../../lib/api/index.ts';
import type { CodePurpose } from './use-code-request.ts';

/** Whether the server takes it for an address; a check that fails holds nobody up. */
export async function isAddress(email: string): Promise<boolean> {
  const found = await call('GET /api/account/api/user/email_get/', { query: { email } }).catch(() => null);
  return found?.valid !== false;
}

/** Whether the code fits, without using it up; a check that fails holds nobody up. */
export async function isCodeOf(email: string, code: string, purpose: CodePurpose): Promise<boolean> {
  const body = { email, code, purpose };
  const found = await call('POST /api/account/api/user/email_check/', { body }).catch(() => null);
  return found?.valid !== false;
}

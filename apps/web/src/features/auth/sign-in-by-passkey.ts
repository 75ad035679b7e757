import { ApiError, call } from '../../lib/api/index.ts';
import { signWithPasskey } from '../../lib/passkeys/passkeys.ts';

/** `unused` is said when the user closes the browser's dialog. */
export async function signInByPasskey(remember: boolean, unused: string): Promise<void> {
  const { options } = await call('POST /api/account/api/user/login/passkey/options/');
  const response = await signWithPasskey(options);
  if (response === undefined) throw new ApiError({ kind: 'refused', code: 400, message: unused });
  await call('POST /api/account/api/user/login/passkey/', { body: { response, remember } });
}

import { ApiError } from '../../lib/api/index.ts';
import { signWithPasskey } from '../../lib/passkeys/passkeys.ts';
import { getPasskeyOptions, logInWithPasskey } from './api.ts';

/** `unused` is said when the user closes the browser's dialog. */
export async function signInByPasskey(remember: boolean, unused: string): Promise<void> {
  const { options } = await getPasskeyOptions();
  const response = await signWithPasskey(options);
  if (response === undefined) throw new ApiError({ kind: 'refused', code: 400, message: unused });
  await logInWithPasskey({ body: { response, remember } });
}

/* oxlint-disable recoup/write-by-mutation -- called in the mutations of the sign-in pages */
import { ApiError } from '../../lib/api/index.ts';
import { signWithPasskey } from '../../lib/passkeys/passkeys.ts';
import { getPasskeyOptions, logInWithPasskey } from './api.ts';

/** `unused` means that the user closed the browser's dialog. */
export async function signInByPasskey(remember: boolean, unused: string): Promise<void> {
  const { options } = await getPasskeyOptions();
  const response = await signWithPasskey(options);
  if (response === undefined) throw new ApiError({ kind: 'refused', code: 400, message: unused });
  await logInWithPasskey({ body: { response, remember } });
}

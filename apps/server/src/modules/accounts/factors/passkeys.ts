import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { redeemChallenge, saveChallenge, type ChallengeUse } from './challenges.ts';

const maxPasskeys = 10;

/**
 * Its two hundred modules are not loaded before the process serves requests. The API loads them soon after, because a
 * first passkey would hold the event loop for as long.
 */
export const loadLibrary = () => import('@simplewebauthn/server');

/** The site passkeys belong to: its host name is part of every signature. */
export interface Site {
  readonly origin: string;
  readonly host: string;
  readonly name: string;
}

const text = z.string().max(20_000);
const transports = z.array(z.enum(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));
const credential = { id: text, rawId: text, type: z.literal('public-key') };

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: transports.optional().catch(undefined),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

/** EdDSA, ES256 and RS256, as COSE numbers them; the library's default warns of what this Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The user proves themselves to the authenticator by PIN or biometrics, so a passkey alone is two factors. */
const userVerification = 'required';

export async function createPasskeyOptions(
  data: Data,
  site: Site,
  { account, username }: { account: number; username: string },
) {
  const existing = await data.withSystem((tx) => listCredentials(tx, account));
  if (existing.length >= maxPasskeys) throw new Problem('as_many_as_can_be');
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userName: username,
    userDisplayName: username,
    userID: new TextEncoder().encode(String(account)),
    attestationType: 'none',
    excludeCredentials: existing,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
  await saveChallenge(data, options.challenge, { purpose: 'create', account });
  return options;
}

export interface NewPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
}

export async function verifyNewPasskey(
  data: Data,
  site: Site,
  account: number,
  given: unknown,
): Promise<NewPasskey> {
  const parsed = registration.safeParse(given);
  if (!parsed.success) throw new Problem('passkey_refused');
  const { transports: named = [], ...answer } = parsed.data.response;
  const response: RegistrationResponseJSON = {
    ...parsed.data,
    response: { ...answer, transports: named },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: await redeemSigned(data, answer.clientDataJSON, { purpose: 'create', account }),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(toRefusal);
  if (!result.verified) throw new Problem('passkey_refused');
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), sign_count: counter, transports: named };
}

/** Without an account the browser offers every passkey it has for the site. */
export async function createSignatureOptions(data: Data, site: Site, use: ChallengeUse) {
  const { account } = use;
  const allowed = account === null ? [] : await data.withSystem((tx) => listCredentials(tx, account));
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification,
    ...(account !== null && { allowCredentials: allowed }),
  });
  await saveChallenge(data, options.challenge, use);
  return options;
}

/** Returns the account the passkey belongs to. */
export async function verifySignature(
  data: Data,
  site: Site,
  use: ChallengeUse,
  given: unknown,
): Promise<number> {
  const parsed = assertion.safeParse(given);
  if (!parsed.success) throw new Problem('passkey_refused');
  const response: AuthenticationResponseJSON = { ...parsed.data, clientExtensionResults: {} };
  const passkey = await data.withSystem((tx) =>
    tx
      .selectFrom('passkeys')
      .select(['account_id', 'id', 'credential_id', 'public_key', 'sign_count'])
      .where('credential_id', '=', response.id)
      .executeTakeFirst(),
  );
  if (passkey === undefined || (use.account !== null && passkey.account_id !== use.account)) {
    throw new Problem('passkey_refused');
  }
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: await redeemSigned(data, response.response.clientDataJSON, use),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(toRefusal);
  if (!result.verified) throw new Problem('passkey_refused');
  const { newCounter } = result.authenticationInfo;
  await data.withSystem((tx) =>
    tx
      .updateTable('passkeys')
      .set({ sign_count: newCounter, last_used_at: sql`recoup_now()` })
      .where('account_id', '=', passkey.account_id)
      .where('id', '=', passkey.id)
      .execute(),
  );
  return passkey.account_id;
}

async function listCredentials(tx: Tx, account: number) {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account)
    .execute();
  return rows.map((row) => ({
    id: row.credential_id,
    transports: transports.parse(row.transports),
  }));
}

/** The challenge that was signed, if it is one of ours; used up whether or not the signature is right. */
async function redeemSigned(data: Data, clientDataJSON: string, use: ChallengeUse): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined || !(await redeemChallenge(data, challenge, use))) {
    throw new Problem('passkey_refused');
  }
  return challenge;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const signed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return z.object({ challenge: text }).safeParse(signed).data?.challenge;
  } catch {
    return undefined;
  }
}

/** The library throws for everything that does not fit. */
function toRefusal(): { readonly verified: false } {
  return { verified: false };
}

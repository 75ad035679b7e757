import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SecretVerdict } from '@recoup/sp-api';
import { sql } from 'kysely';
import { ConfigFault, type Config } from '../../platform/config.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';

interface ClientSecret {
  readonly value: string;
  /** ISO 8601 date, where the file names it. */
  readonly issuedOn: string | undefined;
}

type SecretSettings = Pick<Config, 'SP_API_CLIENT_SECRET' | 'SP_API_CLIENT_SECRET_FILE'>;

/**
 * The current client secret and, while both are valid, the former one. Reads the file each time, so that a rotation
 * takes effect.
 */
async function readClientSecrets(config: SecretSettings): Promise<ClientSecret[]> {
  const { SP_API_CLIENT_SECRET_FILE: file, SP_API_CLIENT_SECRET: value } = config;
  if (file === undefined) return value === undefined ? [] : [{ value, issuedOn: undefined }];
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .slice(0, 2)
    .map((line) => {
      const [, secret = line, issuedOn] = /^(.+?)\s+(\d{4}-\d{2}-\d{2})$/.exec(line) ?? [];
      return { value: secret, issuedOn };
    });
}

export async function requireClientSecrets(
  config: SecretSettings,
): Promise<{ clientSecret: string; formerSecret: string | undefined }> {
  const [current, former] = await readClientSecrets(config);
  if (current === undefined) {
    throw new ConfigFault(['Setting SP_API_CLIENT_SECRET: must be set when no sandbox runs.']);
  }
  return { clientSecret: current.value, formerSecret: former?.value };
}

/** How long an unchanged verdict is not saved again. */
const repeatAfterMs = 3600_000;

/**
 * Saves for operators whether Amazon accepted each secret, by the secret's hash. Serialized, because a token may be
 * granted and refused within milliseconds and the later verdict counts.
 */
export function createSecretRecorder(data: Data, log: Log): (secret: string, verdict: SecretVerdict) => void {
  const last = new Map<string, { verdict: SecretVerdict; at: number }>();
  let saved: Promise<void> = Promise.resolve();
  return (secret, verdict) => {
    const at = data.clock.now().getTime();
    const before = last.get(secret);
    if (before?.verdict === verdict && at - before.at < repeatAfterMs) return;
    last.set(secret, { verdict, at });
    saved = saved
      .then(() => data.withSystem((tx) => saveVerdict(tx, secret, verdict)))
      .catch((error: unknown) => {
        last.delete(secret);
        log.error({ err: error }, 'the state of a client secret could not be saved');
      });
  };
}

async function saveVerdict(tx: Tx, secret: string, verdict: SecretVerdict): Promise<void> {
  const now = sql<Date>`recoup_now()`;
  const columns = verdict === 'accepted' ? { accepted_at: now, refused_at: null } : { refused_at: now };
  await tx
    .insertInto('application_secrets')
    .values({ fingerprint: toFingerprint(secret), ...columns })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(columns))
    .execute();
}

function toFingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

interface SecretState {
  readonly fingerprint: Buffer;
  readonly use: 'current' | 'former';
  /** The date of issue or, if unknown, when it was first seen. */
  readonly since: Date;
  readonly endsAt: Date;
  readonly acceptedAt: Date | null;
  readonly refusedAt: Date | null;
}

const dayMs = 24 * 3600_000;

/** Amazon's rule since 2023: https://developer-docs.amazon.com/sp-api/docs/rotating-your-apps-lwa-credentials */
const lifeDays = 180;

export async function listSecretStates(tx: Tx, config: SecretSettings): Promise<SecretState[]> {
  const secrets = await readClientSecrets(config);
  const states: SecretState[] = [];
  for (const [index, { value, issuedOn }] of secrets.entries()) {
    const row = await tx
      .insertInto('application_secrets')
      .values({ fingerprint: toFingerprint(value) })
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet((set) => ({ fingerprint: set.ref('excluded.fingerprint') })),
      )
      .returning(['first_seen_at', 'accepted_at', 'refused_at'])
      .executeTakeFirstOrThrow();
    const since = issuedOn === undefined ? row.first_seen_at : new Date(issuedOn);
    states.push({
      fingerprint: toFingerprint(value),
      use: index === 0 ? 'current' : 'former',
      since,
      endsAt: new Date(since.getTime() + lifeDays * dayMs),
      acceptedAt: row.accepted_at,
      refusedAt: row.refused_at,
    });
  }
  return states;
}

import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const minute = 60_000;
const codeLife = 5 * minute;
const accessLife = 60 * minute;
const grantLife = 365 * 24 * 60 * minute;

export const accessLifeSeconds = accessLife / 1000;

export type TokenState =
  | { readonly state: 'good'; readonly storeId: string | undefined; readonly scope: string | undefined }
  | { readonly state: 'unknown' | 'expired' | 'revoked' };

/** Authorization codes, refresh tokens and access tokens. */
export class Grants {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  giveCode(storeId: string, redirectUri: string): string {
    const code = `RH${randomBytes(15).toString('base64url')}`;
    this.#database
      .prepare('insert into marketplace_codes (hash, store_id, redirect_uri, expires_at) values (?, ?, ?, ?)')
      .run(hash(code), storeId, redirectUri, this.#now() + codeLife);
    return code;
  }

  /** A code works once, before it expires, and only with the redirect address it was sent to. */
  redeemCode(code: string, redirectUri: string): { refreshToken: string; accessToken: string } | undefined {
    const row = this.#database
      .prepare('delete from marketplace_codes where hash = ? returning store_id, redirect_uri, expires_at')
      .get(hash(code));
    if (!row || Number(row['expires_at']) <= this.#now() || row['redirect_uri'] !== redirectUri)
      return undefined;
    const refreshToken = `Atzr|${randomBytes(200).toString('base64url')}`;
    const { lastInsertRowid } = this.#database
      .prepare('insert into marketplace_grants (store_id, refresh_hash, granted_at) values (?, ?, ?)')
      .run(String(row['store_id']), hash(refreshToken), this.#now());
    return { refreshToken, accessToken: this.#giveAccess(Number(lastInsertRowid), null) };
  }

  refresh(refreshToken: string): string | undefined {
    const row = this.#database
      .prepare(
        'select id from marketplace_grants where refresh_hash = ? and revoked_at is null and granted_at > ?',
      )
      .get(hash(refreshToken), this.#now() - grantLife);
    return row && this.#giveAccess(Number(row['id']), null);
  }

  /** For operations that concern no seller. */
  issueGrantless(scope: string): string {
    return this.#giveAccess(null, scope);
  }

  #giveAccess(grantId: number | null, scope: string | null): string {
    const token = `Atza|${randomBytes(200).toString('base64url')}`;
    const now = this.#now();
    this.#database
      .prepare('delete from marketplace_access_tokens where expires_at < ?')
      .run(now - accessLife);
    this.#database
      .prepare(
        'insert into marketplace_access_tokens (hash, grant_id, scope, expires_at) values (?, ?, ?, ?)',
      )
      .run(hash(token), grantId, scope, now + accessLife);
    return token;
  }

  look(accessToken: string): TokenState {
    const row = this.#database
      .prepare(
        `select token.expires_at, token.scope, grant_.store_id, grant_.revoked_at
         from marketplace_access_tokens as token
         left join marketplace_grants as grant_ on grant_.id = token.grant_id
         where token.hash = ?`,
      )
      .get(hash(accessToken));
    if (!row) return { state: 'unknown' };
    if (row['revoked_at'] !== null) return { state: 'revoked' };
    if (Number(row['expires_at']) <= this.#now()) return { state: 'expired' };
    const optional = (name: string) => (row[name] === null ? undefined : String(row[name]));
    return { state: 'good', storeId: optional('store_id'), scope: optional('scope') };
  }

  /** Number of applications with a valid authorization of the store. */
  countUsableTokens(storeId: string): number {
    const row = this.#database
      .prepare(
        `select count(*) as count from marketplace_grants
         where store_id = ? and revoked_at is null and granted_at > ?`,
      )
      .get(storeId, this.#now() - grantLife);
    return Number(row?.['count'] ?? 0);
  }

  revoke(storeId: string): void {
    this.#database
      .prepare('update marketplace_grants set revoked_at = ? where store_id = ? and revoked_at is null')
      .run(this.#now(), storeId);
  }

  /** Records that the owner is passing through the application's sign-in page. */
  beginVisit(storeId: string): string {
    const state = randomBytes(24).toString('base64url');
    this.#database
      .prepare('insert into marketplace_visits (state_hash, store_id, expires_at) values (?, ?, ?)')
      .run(hash(state), storeId, this.#now() + 30 * minute);
    return state;
  }

  endVisit(state: string): string | undefined {
    const row = this.#database
      .prepare('delete from marketplace_visits where state_hash = ? returning store_id, expires_at')
      .get(hash(state));
    return row && Number(row['expires_at']) > this.#now() ? String(row['store_id']) : undefined;
  }
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

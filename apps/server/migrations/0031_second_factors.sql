-- Second factors of a sign-in: an authenticator app (TOTP), passkeys, recovery codes, and devices that need none for a while.

-- When the user last proved who they are; none where a remembered device stood for the second factor.
alter table sessions add column confirmed_at timestamptz;

-- A secret that no code has confirmed yet counts for nothing. `last_step` is the time step of the last accepted code:
-- a code works once.
create table totp_secrets (
  account_id bigint primary key references accounts,
  sealed_secret text not null,
  key_id text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default recoup_now(),
  confirmed_at timestamptz
);
create index totp_secrets_by_key on totp_secrets (key_id);

call protect('totp_secrets', 'false');
grant select, insert, update, delete on totp_secrets to recoup_system;

create table passkeys (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it signed; zero where it does not count.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default recoup_now(),
  last_used_at timestamptz,
  primary key (account_id, id)
);

call protect('passkeys');
grant select, delete on passkeys to recoup_tenant;
grant select, insert, update, delete on passkeys to recoup_system;

create table recovery_codes (
  account_id bigint not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

call protect('recovery_codes', 'false');
grant select, insert, update, delete on recovery_codes to recoup_system;

create table remembered_devices (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  token_hash bytea not null unique,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null default recoup_now(),
  expires_at timestamptz not null,
  primary key (account_id, id)
);

call protect('remembered_devices');
grant select, delete on remembered_devices to recoup_tenant;
grant select, insert, update, delete on remembered_devices to recoup_system;

-- A sign-in whose password was right and whose second factor is still missing.
create table pending_sign_ins (
  account_id bigint not null references accounts,
  token_hash bytea primary key,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

call protect('pending_sign_ins', 'false');
grant select, insert, update, delete on pending_sign_ins to recoup_system;

-- What a passkey must sign, once. A sign-in without a name belongs to no account yet.
create table passkey_challenges (
  challenge text primary key,
  account_id bigint references accounts,
  purpose text not null check (purpose in ('create', 'sign_in', 'confirm')),
  expires_at timestamptz not null
);

call protect('passkey_challenges', 'false');
grant select, insert, delete on passkey_challenges to recoup_system;

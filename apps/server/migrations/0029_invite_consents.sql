-- An invited owner's consent belongs to the browser that opened the invite, and can be undone.

alter table store_authorizations
  -- Of the secret in that browser's cookie; null where a signed-in user authorizes.
  add column browser_hash bytea;

alter table store_invites
  add column granted_at timestamptz,
  add column undone_at timestamptz;

-- Stores as operators see them: permissions Amazon refuses, the seller's own console, pauses and reminders.

alter table stores
  -- Marketplace whose Seller Central the owner signs in to; none until a consent or Amazon's list names it.
  add column home_marketplace text,
  -- Since when Amazon refuses to list the seller's marketplaces; they are then learned from its reports.
  add column marketplaces_denied_at timestamptz,
  -- The marketplaces are the region's largest for want of knowledge, and give way to the first that are learned.
  add column marketplaces_assumed boolean not null default false,
  -- An operator paused it: no sync starts.
  add column paused_at timestamptz,
  -- How many days before the authorization ends its owner was last reminded.
  add column reminded_days smallint;

grant insert (home_marketplace) on stores to recoup_tenant;

alter table store_authorizations add column marketplace text;

-- Client secrets of the application, each by its hash: when it was first seen and whether Amazon accepts it.
create table application_secrets (
  fingerprint bytea primary key,
  first_seen_at timestamptz not null default recoup_now(),
  accepted_at timestamptz,
  refused_at timestamptz
);

call protect('application_secrets', 'false');
grant select, insert, update, delete on application_secrets to recoup_system;

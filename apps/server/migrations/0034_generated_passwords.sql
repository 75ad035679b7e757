-- A password that a command generated and showed on a screen must be changed at the first sign-in.
alter table accounts
  add column password_generated boolean not null default false;

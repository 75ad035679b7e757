-- What a person is told, kept as data: the words are made when it is read, in the reader's language.
create table notifications (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  kind text not null,
  news jsonb not null,
  -- Where it leads.
  path text not null,
  -- What it is about, where it can become pointless before anybody read it.
  subject text not null default '',
  -- As the person had chosen when it happened.
  shown boolean not null,
  mail text not null check (mail in ('at_once', 'daily', 'never')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, id)
);
create index notifications_unread on notifications (account_id, id) where shown and read_at is null;
create index notifications_of_the_day on notifications (account_id, id) where mail = 'daily' and mailed_at is null;

call protect('notifications');
grant select, insert, update (read_at) on notifications to recoup_tenant;
grant select, insert, update (read_at, mail, mailed_at), delete on notifications to recoup_system;

-- A mail program may end letters of a kind without anybody signed in.
grant update on notification_choices to recoup_system;

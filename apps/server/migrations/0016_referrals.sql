-- Referrals: who brought whom, and what it earned.

-- The code of an account, made when it is first looked at.
create table referral_codes (
  account_id bigint primary key references accounts,
  code text not null unique,
  created_at timestamptz not null default now()
);

call protect('referral_codes');
grant select on referral_codes to recoup_tenant;
grant select, insert, delete on referral_codes to recoup_system;

-- Who opened the link, once per visitor and day; the visitor is a keyed hash that differs from day to day.
create table referral_clicks (
  account_id bigint not null references accounts,
  day date not null,
  visitor bytea not null,
  primary key (account_id, day, visitor)
);

call protect('referral_clicks');
grant select on referral_clicks to recoup_tenant;
grant select, insert, delete on referral_clicks to recoup_system;

-- What is promised to those who come from a day on. A rule of nothing ends the programme.
create table referral_rules (
  id bigint generated always as identity primary key,
  valid_from date not null unique,
  event text not null check (event in ('sign_up', 'first_recovery')),
  referrer_minor bigint not null check (referrer_minor >= 0),
  referred_minor bigint not null check (referred_minor >= 0),
  currency char(3) not null,
  -- How long the credit lasts; none: for ever.
  days_held integer check (days_held > 0),
  created_by bigint references accounts,
  created_at timestamptz not null default now()
);

insert into referral_rules (valid_from, event, referrer_minor, referred_minor, currency, days_held)
values ('2026-01-01', 'first_recovery', 5000, 2500, 'USD', 365);

call protect('referral_rules', 'false');
grant select, insert on referral_rules to recoup_system;

-- Of the account that brought somebody. The rule is the one of the day they came.
create table referrals (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 9001),
  referred_id bigint not null unique references accounts,
  rule_id bigint references referral_rules,
  came_at timestamptz not null default now(),
  recovered_at timestamptz,
  rewarded_at timestamptz,
  -- Both belong to the same seller: found out too late to refuse the code, in time to refuse the reward.
  refused_at timestamptz,
  earned_minor bigint not null default 0 check (earned_minor >= 0),
  earned_currency char(3),
  primary key (account_id, id),
  check (referred_id <> account_id),
  check (rewarded_at is null or refused_at is null),
  check (earned_minor = 0 or (rewarded_at is not null and earned_currency is not null))
);

call protect('referrals');
grant select on referrals to recoup_tenant;
grant select, insert, delete, update (recovered_at, rewarded_at, refused_at, earned_minor, earned_currency)
on referrals to recoup_system;

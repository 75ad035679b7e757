-- When Amazon last refused a call of this bucket as too many (429).
alter table rate_buckets
  add column refused_at timestamptz;

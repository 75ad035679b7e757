-- Rows that could not be read, and how a file was read where it did not show the order of its dates.
alter table report_imports
  add column set_aside bigint not null default 0,
  -- [{line, column, fault, value, text}]: the first of them.
  add column set_aside_rows jsonb not null default '[]',
  -- [{code, …}]
  add column warnings jsonb not null default '[]';

alter table estimate_files
  add column set_aside bigint not null default 0,
  add column set_aside_rows jsonb not null default '[]',
  add column warnings jsonb not null default '[]',
  add column date_order text check (date_order in ('month', 'day'));

alter table store_reports
  add column date_order text check (date_order in ('month', 'day'));

-- What was given back of a line is summed for every line of an account.
create index statement_lines_by_reversed on statement_lines (account_id, reverses_line_id)
  where reverses_line_id is not null;

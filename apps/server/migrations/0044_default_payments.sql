-- What Amazon would pay for a finding without the seller's sourcing cost, in minor units of its currency, and what that is
-- estimated from. Null where it is not valued by its cost, or nothing is known to estimate from.
alter table findings add column default_amount bigint check (default_amount >= 0);
alter table findings add column default_basis text check (default_basis in ('past_payments', 'estimate'));
alter table findings add constraint findings_default_check
  check ((default_amount is null) = (default_basis is null));

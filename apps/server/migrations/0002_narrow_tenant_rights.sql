-- Row-level security says which rows a tenant may touch; this says what of them. A faulty query must not be able
-- to give its account a role, an agency another customer, or a record another name.
revoke update on accounts from recoup_tenant;
grant update (first_name, last_name, language) on accounts to recoup_tenant;

revoke update on agency_customers from recoup_tenant;
grant update (ended_at) on agency_customers to recoup_tenant;

create policy ended_for_good on agency_customers
  as restrictive for update to recoup_tenant
  using (ended_at is null)
  with check (true);

create policy by_the_actor on acting_records
  as restrictive for insert to recoup_tenant
  with check (actor_id = current_actor_id());

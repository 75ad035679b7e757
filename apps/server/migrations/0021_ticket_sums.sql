-- What stands open and what was decided, added up by where it stands: the dashboard reads some lines, however many
-- tickets they are made of. A change of a ticket adds a line for where it stood and one for where it stands, so that
-- nobody waits for another's; the clock joins the lines of one place.

create table ticket_sums (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  status text not null,
  claim_type text not null,
  country text,
  -- None for tickets that nothing is known to reckon with.
  currency text,
  -- What can expire is added up by day too, in lines of their own; all the others have none.
  closes_on date,
  -- The month in which it was filed, and whether money came and stayed; of what was decided.
  filed_in date,
  is_won boolean not null,
  -- Minor units.
  minor bigint not null,
  count bigint not null,
  is_joined boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create index ticket_sums_by_day on ticket_sums (account_id, closes_on);
create index ticket_sums_unjoined on ticket_sums (account_id) where not is_joined;

call protect('ticket_sums');
grant select, insert on ticket_sums to recoup_tenant;
grant select, insert, delete on ticket_sums to recoup_system;

create function add_ticket_sum(ticket tickets, times integer) returns void
  language sql
as $$
  insert into ticket_sums
    (account_id, store_id, status, claim_type, country, currency, closes_on, filed_in, is_won, minor, count)
  select
    ticket.account_id,
    ticket.store_id,
    ticket.status,
    ticket.claim_type,
    ticket.country,
    ticket.currency,
    days.closes_on,
    case
      when ticket.status in ('partly_paid', 'paid', 'closed', 'denied', 'reversed')
        then date_trunc('month', ticket.filed_at at time zone 'UTC')::date
    end,
    ticket.status in ('partly_paid', 'paid', 'closed') and (ticket.paid_amount > 0 or ticket.paid_quantity > 0),
    times * coalesce(ticket.amount, 0),
    times
  from (
    select null::date as closes_on
    union all
    select ticket.closes_on
    where ticket.status in ('detected', 'documents_needed', 'ready')
  ) days
  where ticket.status not in ('expired', 'withdrawn', 'auto_paid')
    -- A store takes its sums along.
    and exists (
      select
      from stores store
      where store.account_id = ticket.account_id and store.id = ticket.store_id
    )
$$;

create function keep_ticket_sums() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform add_ticket_sum(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_ticket_sum(new, 1);
  end if;
  return null;
end
$$;

create trigger ticket_added after insert on tickets
  for each row execute function keep_ticket_sums();
create trigger ticket_moved after update on tickets
  for each row when (
    (
      old.store_id, old.status, old.claim_type, old.country, old.currency, old.amount, old.closes_on, old.filed_at,
      old.paid_amount, old.paid_quantity
    ) is distinct from (
      new.store_id, new.status, new.claim_type, new.country, new.currency, new.amount, new.closes_on, new.filed_at,
      new.paid_amount, new.paid_quantity
    )
  )
  execute function keep_ticket_sums();
create trigger ticket_removed after delete on tickets
  for each row execute function keep_ticket_sums();

-- Row-level security binds whoever migrates, too.
set local role recoup_system;
select add_ticket_sum(ticket, 1)
from tickets ticket;
reset role;

drop index tickets_open_sums;
drop index tickets_decided;

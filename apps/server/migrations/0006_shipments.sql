-- Inbound shipments: what was sent, what was counted, how it travelled, and the day it arrived.

create table shipments (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  -- The marketplace's own: FBA…
  shipment_id text not null,
  name text not null default '',
  center text not null default '',
  -- As the marketplace says it; one we do not know is kept.
  status text not null default '',
  -- When the reply was made that told this; an older one changes nothing.
  told_at timestamptz not null default '-infinity',
  -- Summed over the items, so that lists need not.
  shipped integer not null default 0,
  received integer not null default 0,
  short integer not null default 0,
  first_received_on date,
  last_received_on date,
  delivered_on date,
  delivered_source text check (delivered_source in ('carrier', 'proof', 'hand', 'receipt')),
  -- Why, when somebody set it by hand.
  delivered_reason text not null default '',
  delivered_by bigint references accounts,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, store_id, shipment_id),
  check ((delivered_on is null) = (delivered_source is null)),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create unique index shipments_by_id on shipments (id);
create index shipments_by_shipment_id on shipments (shipment_id text_pattern_ops);
create index shipments_short on shipments (short desc, id desc) where short > 0;
create index shipments_by_delivery on shipments (delivered_on, id);

call protect('shipments');
grant select on shipments to recoup_tenant;
grant select, insert, update, delete on shipments to recoup_system;

create table shipment_items (
  account_id bigint not null,
  shipment bigint not null,
  sku text not null,
  fnsku text not null default '',
  shipped integer not null check (shipped >= 0),
  -- Nothing is not zero: the marketplace has said nothing yet.
  received integer check (received >= 0),
  told_at timestamptz not null,
  primary key (account_id, shipment, sku),
  foreign key (account_id, shipment) references shipments (account_id, id) on delete cascade
);

call protect('shipment_items');
grant select on shipment_items to recoup_tenant;
grant select, insert, update, delete on shipment_items to recoup_system;

-- The kept replies that were read; each is read once.
create table shipment_files (
  account_id bigint not null,
  report_id bigint not null,
  -- Lines that were no entry, and so were passed over.
  passed_over integer not null default 0,
  read_at timestamptz not null default now(),
  primary key (account_id, report_id),
  foreign key (account_id, report_id) references store_reports (account_id, id) on delete cascade
);

call protect('shipment_files');
grant select on shipment_files to recoup_tenant;
grant select, insert, delete on shipment_files to recoup_system;

create table shipment_trackings (
  account_id bigint not null,
  id bigint generated always as identity,
  shipment bigint not null,
  carrier text not null,
  number text not null,
  state text not null default 'unknown'
    check (state in ('unknown', 'announced', 'picked_up', 'in_transit', 'exception', 'delivered')),
  delivered_on date,
  added_by bigint references accounts,
  added_at timestamptz not null default now(),
  asked_at timestamptz,
  -- None: it is not asked any more.
  ask_at timestamptz default now(),
  failures integer not null default 0,
  -- Why the last question brought nothing; empty when it brought something.
  fault text not null default ''
    check (fault in ('', 'unknown_number', 'refused', 'unreachable', 'busy', 'not_configured')),
  primary key (account_id, id),
  unique (account_id, shipment, carrier, number),
  foreign key (account_id, shipment) references shipments (account_id, id) on delete cascade
);
create unique index shipment_trackings_by_id on shipment_trackings (id);
create index shipment_trackings_due on shipment_trackings (ask_at) where ask_at is not null;
create index shipment_trackings_by_number on shipment_trackings (number text_pattern_ops);

call protect('shipment_trackings');
grant select on shipment_trackings to recoup_tenant;
grant select, insert, update, delete on shipment_trackings to recoup_system;

create table tracking_events (
  account_id bigint not null,
  id bigint generated always as identity,
  tracking_id bigint not null,
  happened_at timestamptz not null,
  state text not null
    check (state in ('unknown', 'announced', 'picked_up', 'in_transit', 'exception', 'delivered')),
  description text not null default '',
  place text not null default '',
  primary key (account_id, id),
  -- A carrier tells the whole journey each time; each part of it is kept once.
  unique (account_id, tracking_id, happened_at, state, description, place),
  foreign key (account_id, tracking_id) references shipment_trackings (account_id, id) on delete cascade
);

call protect('tracking_events');
grant select on tracking_events to recoup_tenant;
grant select, insert, delete on tracking_events to recoup_system;

create index findings_by_shipment on findings (account_id, store_id, shipment_id) where shipment_id is not null;

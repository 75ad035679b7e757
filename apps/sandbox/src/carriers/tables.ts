export const parcelTables = `
  create table parcels (
    number text primary key,
    carrier text not null,
    known_since text not null
  ) strict, without rowid;
  create table parcel_events (
    id integer primary key autoincrement,
    number text not null references parcels (number) on delete cascade,
    at text not null,
    state text not null,
    place text not null
  ) strict;
  create index parcel_events_by_number on parcel_events (number, at);`;

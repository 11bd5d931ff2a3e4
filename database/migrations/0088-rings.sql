-- Video calls that ring, or rang, for the other side of a load. At most one of a load rings.
create table call_ring (
  id integer generated always as identity primary key,
  load_id integer not null references load,
  called_by integer not null references app_user (id),
  -- The side that calls: the buyer side or the seller of the load.
  side text not null check (side in ('buyer', 'seller')),
  started_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'missed')),
  ended_at timestamptz,
  -- Nobody of the other side was online, so it was mailed at once.
  is_mailed boolean not null default false,
  check ((outcome is null) = (ended_at is null))
);
create unique index call_ring_open on call_ring (load_id) where ended_at is null;
create index call_ring_of_caller on call_ring (called_by, started_at desc);

-- What a message of a chat is: words that somebody wrote, or that a call was missed.
alter table chat_message add column kind text not null default 'text' check (kind in ('text', 'missed call'));

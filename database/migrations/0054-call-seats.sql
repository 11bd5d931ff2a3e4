-- Who has which seat of a load's call. A row counts until its lease ends, so a process that dies keeps no seat.
create unlogged table live_seat (
  room text not null,
  side text not null,
  connection uuid not null,
  process uuid not null,
  user_id integer not null,
  person jsonb not null,
  -- The sender's own id of its end of the call. It stays through a lost connection.
  peer text not null,
  leased_until timestamptz not null,
  -- The start of the current ten seconds, and the signals in them.
  counted_since timestamptz not null default clock_timestamp(),
  counted integer not null default 0,
  primary key (room, side)
);

-- Signals on their way to a seat, such as the description of a connection. They are too large for a notification, and
-- are deleted with their delivery.
create unlogged table live_signal (
  id bigint generated always as identity primary key,
  to_connection uuid not null,
  from_peer text not null,
  body text not null,
  at timestamptz not null default clock_timestamp()
);
create index live_signal_to on live_signal (to_connection, id);

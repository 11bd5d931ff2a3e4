-- The chat of a load. Messages of one load are numbered one after another, so that no number appears below one that was
-- read before.
create table chat_message (
  id integer generated always as identity primary key,
  load_id integer not null references load,
  user_id integer not null references app_user,
  text text not null check (length(text) between 1 and 2000),
  -- The sender's own id of the message: the same one again makes no second message.
  client_id uuid not null,
  created_at timestamptz not null,
  unique (load_id, user_id, client_id)
);
create index chat_message_of_load on chat_message (load_id, id);
create index chat_message_of_user on chat_message (user_id, id);
do $$ begin
  execute format('revoke update, delete on chat_message from %I', current_setting('troyard.app_role'));
end $$;

-- Up to which message of a load a user has read.
create table chat_seen (
  load_id integer not null references load,
  user_id integer not null references app_user,
  message_id integer not null references chat_message,
  primary key (load_id, user_id)
);

-- Who is in a room now. A row counts until its lease ends, so a process that dies leaves nobody behind.
create unlogged table live_presence (
  connection uuid not null,
  room text not null,
  process uuid not null,
  user_id integer not null,
  person jsonb not null,
  since timestamptz not null default clock_timestamp(),
  leased_until timestamptz not null,
  primary key (room, connection)
);
create index live_presence_process on live_presence (process);

-- Events that are told at most once a second and room. They wait here, so that the writes that cause them do not wait
-- for each other.
create table live_due (
  id bigint generated always as identity primary key,
  room text not null,
  kind text not null
);

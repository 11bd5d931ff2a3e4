-- What the platform itself keeps: nothing here knows the trade.

-- The app's own role reads and writes rows; it owns nothing and alters nothing.
do $$ begin
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', current_setting('troyard.app_role'));
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', current_setting('troyard.app_role'));
end $$;

-- The first answer to a write, kept so that the same key again gives the same answer.
create table idempotency_key (
  user_id integer not null,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Live events: one number series per room, taken in the transaction that causes them, so that a client that was away
-- can resume from its last number and misses none.
create table live_room (
  room text primary key,
  last_number bigint not null
);
create table live_event (
  room text not null,
  number bigint not null,
  kind text not null,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (room, number)
);
create index live_event_at on live_event (at);

-- Mail that waits for delivery, and the embedded default's readable outbox.
create table mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- The audit trail: written by triggers on each change, readable, never changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  request_id text,
  ip text,
  reason text,
  subject text not null,
  subject_id integer,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
create index audit_entry_subject on audit_entry (subject, subject_id, id);
create index audit_entry_at on audit_entry (at, id);
do $$ begin
  execute format('revoke update, delete on audit_entry from %I', current_setting('troyard.app_role'));
end $$;

-- The acting user, request and address are settings of the transaction. Of an update only what changed is kept.
create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  id_column text := coalesce(tg_argv[0], 'id');
begin
  if tg_op = 'UPDATE' then
    if old_row = new_row then return new; end if;
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(n.key, n.value) into old_row, new_row
      from jsonb_each(old_row) o join jsonb_each(new_row) n using (key) where o.value is distinct from n.value;
  end if;
  insert into audit_entry (user_id, request_id, ip, reason, subject, subject_id, action, before, after)
  values (
    nullif(current_setting('troyard.user_id', true), '')::integer,
    nullif(current_setting('troyard.request_id', true), ''),
    nullif(current_setting('troyard.ip', true), ''),
    nullif(current_setting('troyard.reason', true), ''),
    tg_table_name,
    (coalesce(to_jsonb(new), to_jsonb(old)) ->> id_column)::integer,
    tg_op, old_row, new_row
  );
  return coalesce(new, old);
end $$;

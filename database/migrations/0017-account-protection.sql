-- Failures are counted for an account from wherever they come, and links by when they were mailed.
create index sign_in_failure_email on sign_in_failure (email, at);
alter table one_time_token add column issued_at timestamptz not null default now();
create index one_time_token_user on one_time_token (user_id, purpose);

-- The text of a mail is kept, encrypted, until it is sent.
update mail set body = '' where sent_at is not null;

-- The keys under which all encrypted columns were stored, by their ids, the present one last: the app encrypts them at
-- its next start.
create table encryption_key (
  id text primary key,
  at timestamptz not null default now()
);

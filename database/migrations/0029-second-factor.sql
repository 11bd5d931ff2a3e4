-- The second factor of a user: codes of an authenticator app (RFC 6238), and recovery codes for a lost phone.
create table second_factor (
  id integer generated always as identity primary key,
  user_id integer not null unique references app_user,
  -- Encrypted.
  secret text not null,
  created_at timestamptz not null,
  -- Null until the first code proves that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. A code works once.
  last_step integer not null default 0
);
create table recovery_code (
  user_id integer not null references app_user,
  -- A keyed hash.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- Whether the user has confirmed a second factor. It stands here so that each call reads it with the user.
alter table app_user add has_second_factor boolean not null default false;

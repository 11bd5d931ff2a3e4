-- People who are invited to register, and people who register themselves.
create table invitation (
  id integer generated always as identity primary key,
  -- invite: somebody with the right has invited a seller. register: somebody asked for an account of their own.
  kind text not null check (kind in ('invite', 'register')),
  -- The company that the new seller stands under.
  company_id integer not null references company,
  facility_id integer references facility,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  created_by integer references app_user,
  created_at timestamptz not null,
  registered_at timestamptz,
  user_id integer references app_user
);
create unique index invitation_open on invitation (kind, company_id, lower(email)) where registered_at is null;
create index invitation_listed on invitation (created_at desc, id desc) where kind = 'invite';
create trigger audit after insert or update on invitation for each row when (new.kind = 'invite') execute function audit_row();

-- The mailed link of an invitation, which works once. It stands apart, so that no audit entry tells its hash.
create table invitation_token (
  invitation_id integer primary key references invitation on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A company that has registered itself waits, inactive, until staff switch it on.
alter table company add awaits_approval boolean not null default false;

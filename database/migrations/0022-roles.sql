-- Roles that people edit.

alter table role
  add version integer not null default 0,
  -- Users of the role sign in with a second factor.
  add is_otp_required boolean not null default false,
  -- The name under which a shipped role was added. People may change its name.
  add shipped_as text unique,
  add created_at timestamptz not null default now();
comment on column role.company_id is 'The company whose users alone may have the role. Null for every company of its type.';
update role set shipped_as = name where company_id is null;

create unique index role_name on role (coalesce(company_id, 0), lower(name)) where deleted_at is null;
create index app_user_role on app_user (role_id) where deleted_at is null;

-- A company that a newly registered user has still to complete. Lists and pickers leave it out.
alter table company add is_unfinished boolean not null default false;

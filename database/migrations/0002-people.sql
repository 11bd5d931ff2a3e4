-- Companies, facilities, roles, users, sessions.

create table file (
  id integer generated always as identity primary key,
  company_id integer not null,
  -- public: pictures of the catalogue, seen by every tenant. tenant: a company's own. private: identity papers, signatures.
  reach text not null check (reach in ('public', 'tenant', 'private')),
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  width integer,
  height integer,
  created_by integer,
  created_at timestamptz not null default now(),
  client_id uuid unique
);

create table company (
  id integer generated always as identity primary key,
  parent_id integer references company,
  kind text not null check (kind in ('PARENT', 'FRANCHISE', 'SELLER')),
  hierarchy smallint not null generated always as (case kind when 'PARENT' then 1 when 'FRANCHISE' then 10 else 2 end) stored,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  address1 text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  time_zone text not null default 'America/New_York',
  mail_domain text unique,
  logo_file_id integer references file,
  business_license text not null default '',
  ein text not null default '',
  drivers_license text not null default '',
  metal_license_file_id integer references file,
  is_partner boolean not null default false,
  is_active boolean not null default true,
  is_picture_mandatory boolean not null default false,
  can_see_unit_price boolean not null default true,
  can_see_markup boolean not null default false,
  can_see_subtotal boolean not null default true,
  can_build_cart boolean not null default false,
  lookup_restriction text not null default 'nolimit' check (lookup_restriction in ('1to100', '110to500', 'nolimit')),
  version integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'PARENT') = (parent_id is null))
);
create unique index company_one_parent on company (kind) where kind = 'PARENT';
create index company_parent on company (parent_id, name);
create index company_name_trigram on company using gin (upper(name) gin_trgm_ops);
alter table file add foreign key (company_id) references company deferrable initially deferred;

-- A customer's terms; a change is a new revision, so that a price of last March can be shown again.
create table company_terms (
  company_id integer not null references company,
  revision integer not null,
  price_mod numeric(9, 4) not null default 0,
  group_modifier numeric(12, 4) not null default 0,
  group_modifier_is_percentage boolean not null default true,
  group_discount numeric(7, 4) not null default 0 check (group_discount between 0 and 100),
  -- facility id to percent
  facility_discounts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by integer,
  primary key (company_id, revision)
);

create table facility (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  name text not null,
  -- Stands before its invoice numbers: ATL in ATL-20417.
  code text not null unique check (code ~ '^[A-Z]{2,5}$'),
  address text not null default '',
  city text not null,
  state text not null,
  zipcode text not null default '',
  email text not null default '',
  phone text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  time_zone text not null,
  logo_file_id integer references file,
  is_active boolean not null default true,
  is_cart_creation boolean not null default true,
  is_pic_required boolean not null default false,
  is_sign_required boolean not null default false,
  is_ein_required boolean not null default false,
  compliance text not null default 'off' check (compliance in ('off', 'warn', 'block')),
  version integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, city)
);

-- The last invoice number given at each facility; the row is locked by the transaction that finishes a load.
create table invoice_counter (
  facility_id integer primary key references facility,
  last_number integer not null
);

create table role (
  id integer generated always as identity primary key,
  -- The company that made it; null for the roles that ship.
  company_id integer references company,
  name text not null,
  type smallint not null check (type in (1, 2, 3)),
  is_franchise boolean not null default false,
  deleted_at timestamptz
);
create table role_permission (
  role_id integer not null references role,
  flag text not null,
  -- canViewAllFacilityInvoices may name facilities; empty means all.
  facility_ids integer[] not null default '{}',
  primary key (role_id, flag)
);
-- Flags that a company has switched off for everyone in it.
create table company_denied_flag (
  company_id integer not null references company,
  flag text not null,
  primary key (company_id, flag)
);

create table app_user (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  role_id integer not null references role,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  notes text not null default '',
  sms_number text not null default '',
  profile_file_id integer references file,
  is_sa boolean not null default false,
  is_admin boolean not null default false,
  is_active boolean not null default true,
  is_new_user boolean not null default false,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  deleted_at timestamptz
);
create unique index app_user_email on app_user (lower(email)) where deleted_at is null;
create index app_user_company on app_user (company_id);

create table session (
  token_hash bytea primary key,
  user_id integer not null references app_user,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  remember boolean not null,
  ip text,
  user_agent text
);
create index session_of_user on session (user_id);

-- A browser that has signed a user in before is not shut out by others' failures.
create table known_browser (
  user_id integer not null references app_user,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create table sign_in_failure (
  id bigint generated always as identity primary key,
  email text not null,
  ip text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_ip on sign_in_failure (ip, at);

-- Single-use links that are mailed: password resets now; invitations, registrations and unlocks as they come.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'invite', 'register', 'unlock')),
  user_id integer references app_user,
  expires_at timestamptz not null,
  used_at timestamptz
);

create trigger audit after insert or update or delete on company for each row execute function audit_row();
create trigger audit after insert or update or delete on company_terms for each row execute function audit_row('company_id');
create trigger audit after insert or update or delete on facility for each row execute function audit_row();
create trigger audit after insert or update or delete on role for each row execute function audit_row();
create trigger audit after insert or update or delete on role_permission for each row execute function audit_row('role_id');
create trigger audit after insert or update or delete on company_denied_flag for each row execute function audit_row('company_id');

-- People are audited without what must never be read back: password hashes and last sign-ins stay out.
create function audit_user() returns trigger language plpgsql as $$
declare
  hidden text[] := array['password_hash', 'last_login_at', 'preferences'];
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
begin
  if old_row is not distinct from new_row then
    if tg_op <> 'UPDATE' or old.password_hash = new.password_hash then return coalesce(new, old); end if;
    new_row := jsonb_build_object('password', 'changed');
  end if;
  insert into audit_entry (user_id, request_id, ip, reason, subject, subject_id, action, before, after)
  values (
    nullif(current_setting('troyard.user_id', true), '')::integer, nullif(current_setting('troyard.request_id', true), ''),
    nullif(current_setting('troyard.ip', true), ''), nullif(current_setting('troyard.reason', true), ''),
    'app_user', coalesce(new.id, old.id), tg_op, old_row, new_row
  );
  return coalesce(new, old);
end $$;
create trigger audit after insert or update or delete on app_user for each row execute function audit_user();

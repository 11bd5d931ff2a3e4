-- Questions to the experts of the parent company: which converter is this, and what is it worth?
create table expert_ticket (
  id integer generated always as identity primary key,
  -- The company of who asks.
  company_id integer not null references company,
  asked_by integer not null references app_user,
  message text not null,
  oem text not null default '',
  make text not null default '',
  model text not null default '',
  -- 1 pending, 2 resolved, 3 rejected
  status smallint not null default 1 check (status in (1, 2, 3)),
  offer_price numeric(12, 2) check (offer_price >= 0),
  base_price numeric(12, 2) check (base_price >= 0),
  comments text not null default '',
  version integer not null default 0,
  created_at timestamptz not null,
  -- When it was resolved or rejected.
  decided_at timestamptz,
  deleted_at timestamptz,
  check ((status = 1) = (decided_at is null))
);
create index expert_ticket_listed on expert_ticket (status, created_at desc, id desc) where deleted_at is null;
create index expert_ticket_of_company on expert_ticket (company_id, status, created_at desc, id desc) where deleted_at is null;
create trigger audit after insert or update or delete on expert_ticket for each row execute function audit_row();

create table expert_ticket_picture (
  ticket_id integer not null references expert_ticket,
  position smallint not null,
  file_id integer not null references file,
  primary key (ticket_id, position)
);

-- Requests of sellers: who asked, in which words and with which pictures, and who accepted or dismissed it.

alter table load
  alter column buyer_id drop not null,
  add requested_by integer references app_user,
  add request_message text not null default '',
  -- When a request or a quote became a cart.
  add accepted_at timestamptz,
  add dismissed_at timestamptz,
  add dismissed_by integer references app_user,
  add dismiss_reason text not null default '',
  -- Nobody buys yet what is only asked for.
  add constraint load_has_buyer check (buyer_id is not null or type = 2);

create table load_picture (
  load_id integer not null references load,
  position smallint not null,
  file_id integer not null references file,
  primary key (load_id, position)
);
create trigger audit after insert or update or delete on load_picture for each row execute function audit_row('load_id');

-- The buyer side modified it, and the seller who added it has not given its word since.
alter table load_item add column awaits_seller boolean not null default false;

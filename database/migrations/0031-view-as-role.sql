-- A session in which a super admin sees the product as users of a role in a company do. It changes nothing, and ends
-- with the session that it was opened from.
alter table session
  add view_role_id integer references role (id),
  add view_company_id integer references company (id),
  add opened_from integer references session (id) on delete cascade,
  add constraint session_view_complete check (num_nonnulls(view_role_id, view_company_id, opened_from) in (0, 3));
create index session_opened_from on session (opened_from) where opened_from is not null;

-- Reports that are saved under a name, with their days, filters, groups, order and columns.
create table report_view (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  created_by integer not null references app_user,
  report text not null check (report <> ''),
  name text not null check (name <> ''),
  -- Keys of the columns that it shows, all if empty, and what its rows are grouped by.
  columns text[] not null,
  grouped_by text[] not null check (cardinality(grouped_by) <= 2),
  -- The filters of the report, with its first and last instant where the days are fixed.
  filters jsonb not null,
  sort text not null,
  -- Days that move on with time, by name. Null where they are fixed.
  days text,
  -- Users of the company with this role see the view too.
  shared_with_role integer references role,
  schedule text check (schedule in ('weekly', 'monthly')),
  -- In which its days and its mails are counted.
  time_zone text not null,
  next_mail_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  check ((schedule is null) = (next_mail_at is null))
);
create unique index report_view_name on report_view (created_by, report, lower(name));
create index report_view_of_role on report_view (company_id, shared_with_role) where shared_with_role is not null;
create index report_view_due on report_view (next_mail_at) where next_mail_at is not null;
create trigger audit after insert or delete on report_view for each row execute function audit_row();
-- That a view was mailed is no change by a person.
create trigger audit_changed after update on report_view for each row
  when (old.version is distinct from new.version) execute function audit_row();

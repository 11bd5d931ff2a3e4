-- What becomes of a mail, told to who sent it. A mail without `noted_by` is a notice of the product: its reader is not known to
-- who has caused it, so nobody is told.
alter table mail
  add column sent_by integer references app_user (id),
  -- The entry of the audit trail that says that it was queued.
  add column noted_by bigint unique,
  -- It is not tried again: the server refused it for good, or too often.
  add column refused_at timestamptz,
  -- It was not sent, because no mail server was set up.
  add column kept_at timestamptz,
  -- The last words of the mail server that did not take it.
  add column answer text not null default '',
  add constraint mail_one_outcome check (num_nonnulls(sent_at, refused_at, kept_at) <= 1);
create index mail_sent_by on mail (sent_by, id) where sent_by is not null;

-- Users that people edit.

alter table app_user
  add version integer not null default 0,
  -- Encrypted, as the numbers of companies are.
  add drivers_license text not null default '',
  add drivers_license_file_id integer references file;
create index app_user_name on app_user (lower(last_name), lower(first_name), id) where deleted_at is null;

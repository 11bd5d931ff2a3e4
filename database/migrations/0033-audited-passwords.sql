-- A changed password is kept as one change beside others, and the rest of the user stays out of it.
create or replace function audit_user() returns trigger language plpgsql as $$
declare
  hidden text[] := array['password_hash', 'last_login_at', 'preferences'];
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
begin
  if tg_op = 'UPDATE' and old.password_hash <> new.password_hash then
    new_row := new_row || jsonb_build_object('password', 'changed');
  end if;
  if old_row is not distinct from new_row then return coalesce(new, old); end if;
  insert into audit_entry (user_id, request_id, ip, reason, subject, subject_id, action, before, after)
  values (
    nullif(current_setting('troyard.user_id', true), '')::integer, nullif(current_setting('troyard.request_id', true), ''),
    nullif(current_setting('troyard.ip', true), ''), nullif(current_setting('troyard.reason', true), ''),
    'app_user', coalesce(new.id, old.id), tg_op, old_row, new_row
  );
  return coalesce(new, old);
end $$;

-- Events of the audit trail that change no row: sign-ins, failed ones, sign-outs, views of identity papers.

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('INSERT', 'UPDATE', 'DELETE', 'SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'VIEW'));
create index audit_entry_user on audit_entry (user_id, id);
create index audit_entry_action on audit_entry (action, id);
create index load_signature on load (signature_file_id) where signature_file_id is not null;

-- Makes that people edit, with what helps to recognise their converters.

alter table make drop constraint make_name_key;
-- A deleted make gives its name free.
create unique index make_name on make (lower(name)) where deleted_at is null;

alter table make
  add models text[] not null default '{}',
  add video_urls text[] not null default '{}',
  add document_urls text[] not null default '{}',
  add version integer not null default 0;

create table make_picture (
  make_id integer not null references make,
  position smallint not null,
  file_id integer not null references file,
  primary key (make_id, position)
);

create trigger audit after insert or update or delete on make for each row execute function audit_row();
create trigger audit after insert or update or delete on make_picture for each row execute function audit_row('make_id');

-- The search text of a converter names its make. After a new name it is written again, which is no change of the
-- converter.
drop trigger audit on converter;
create trigger audit after update on converter for each row
  when ((to_jsonb(old) - 'search') is distinct from (to_jsonb(new) - 'search')) execute function audit_row();
create trigger audit_deleted after delete on converter for each row execute function audit_row();

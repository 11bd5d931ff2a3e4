-- A converter that was not bought is noted once, however often its note is sent.
alter table did_not_buy add column client_id uuid, add column client_hash bytea, add unique (load_id, client_id);

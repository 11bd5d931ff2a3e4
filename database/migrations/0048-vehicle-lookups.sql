-- Sellers also look vehicles up. Their key in `code` is the VIN and what was chosen, as JSON; `stamped` is the same in words.
alter table lookup add column kind text not null default 'code' check (kind in ('code', 'vehicle'));

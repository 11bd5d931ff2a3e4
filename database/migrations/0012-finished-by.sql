-- Whoever finished an order took part in it: the invoice stays readable to them.
alter table load add column finished_by integer references app_user;

-- Whoever finished an order took part in it: the invoice stays readable to them, whoever finishes it again later.
create table load_finisher (
  load_id integer not null references load,
  user_id integer not null references app_user,
  primary key (load_id, user_id)
);

-- app_user.has_second_factor alone tells whether the second factor is confirmed. Each call reads it with the user.
alter table second_factor drop confirmed_at;

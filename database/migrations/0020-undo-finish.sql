-- Who finished an order may take the finish back for a minute. That ends early when something is paid, printed or
-- mailed: the time of the first such act since the finish.
alter table load add column finished_by integer references app_user;
alter table load add column undo_ended_at timestamptz;

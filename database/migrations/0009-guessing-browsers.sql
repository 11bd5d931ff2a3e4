-- Which browser failed to sign in: one that has signed a user in before is slowed down by its own failures alone.
alter table sign_in_failure add column browser_hash bytea;

-- Users see and end their own sessions. The id names one without telling its token.
alter table session add id integer generated always as identity unique;

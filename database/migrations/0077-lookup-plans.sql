-- Lookup plans: what a company has bought or was given, and what was paid for it by card.

-- Credits that a company got at one time. The oldest are spent first.
create table credit_grant (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  -- The plan. Null for credits that were given.
  plan_type integer check (plan_type between 1 and 4),
  -- The payment of the plan. Each payment gives credits once.
  payment_id integer unique,
  -- How many lookups it holds, and how many are left. Null for as many as the company wants.
  lookup_count integer check (lookup_count > 0),
  balance integer check (balance between 0 and lookup_count),
  -- What was paid, in cents.
  amount integer not null default 0 check (amount >= 0),
  -- Who gave it and why. Null for a plan that was bought.
  given_by integer references app_user,
  reason text not null default '',
  granted_at timestamptz not null,
  -- Since when and why it holds nothing more: its payment was refunded or disputed, or staff took the gift back.
  ended_at timestamptz,
  ended_by text check (ended_by in ('refund', 'dispute', 'staff')),
  check ((lookup_count is null) = (balance is null)),
  check ((plan_type is null) = (payment_id is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (ended_by is null or (ended_by = 'staff') = (plan_type is null))
);
create index credit_grant_company on credit_grant (company_id, granted_at desc, id desc);
create index credit_grant_left on credit_grant (company_id, granted_at, id) where balance > 0;
create trigger audit after insert or update or delete on credit_grant for each row execute function audit_row();

-- Credits from before there were plans.
insert into credit_grant (company_id, lookup_count, balance, granted_at)
select company_id, credits, credits, now() from lookup_account where credits > 0;
-- Credits are the balances of the grants. The account of a company is what its lookups, purchases and gifts lock.
alter table lookup_account drop column credits;

-- A payment of a plan by card. The gateway keeps the card; only its brand, last four digits and expiry are known here.
create table plan_payment (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  user_id integer not null references app_user,
  plan_type integer not null check (plan_type between 1 and 4),
  -- In cents.
  amount integer not null check (amount > 0),
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  -- The gateway's name of what is paid with. It pays once.
  method_id text not null,
  -- The gateway's name of the payment, once it has answered.
  gateway_id text,
  card text not null,
  brand text not null,
  expiry text not null,
  status text not null check (status in ('pending', 'action', 'success', 'failed', 'refunded', 'disputed')),
  -- Why it failed, in the gateway's words.
  failure text not null default '',
  created_at timestamptz not null,
  -- When it was last asked for at the gateway, or changed by its answer.
  asked_at timestamptz not null,
  unique (gateway, method_id),
  unique (gateway, gateway_id)
);
create index plan_payment_company on plan_payment (company_id, created_at desc, id desc);
-- One payment of a company is on its way at a time.
create unique index plan_payment_open on plan_payment (company_id) where status in ('pending', 'action');
create trigger audit after insert or delete on plan_payment for each row execute function audit_row();
-- That the gateway was asked again is no change of a payment.
create trigger audit_changed after update on plan_payment for each row
  when ((to_jsonb(old) - 'asked_at') is distinct from (to_jsonb(new) - 'asked_at')) execute function audit_row();
alter table credit_grant add foreign key (payment_id) references plan_payment;

-- The events of the gateway that were carried out, each once.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  kind text not null,
  payment_id integer references plan_payment,
  -- The dispute that the event opens, or closes in favor of the yard.
  dispute_id text,
  is_won boolean,
  check ((dispute_id is null) = (is_won is null)),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index on gateway_event (payment_id) where dispute_id is not null;

-- The embedded sandbox, which stands for a gateway elsewhere: what it was asked to charge, and what came of it. Nothing
-- else in the database refers to it.
create table sandbox_charge (
  id text primary key,
  idempotency_key text not null unique,
  amount integer not null,
  method_id text not null,
  state text not null check (state in ('processing', 'action', 'succeeded', 'failed')),
  failure text not null default '',
  -- When a charge that is on its way succeeds.
  settles_at timestamptz,
  metadata jsonb not null,
  created_at timestamptz not null
);

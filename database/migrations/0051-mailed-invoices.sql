-- A mail may carry one paper. Its content is kept, encrypted, until the mail is sent; its name and size stay.
alter table mail
  add column attachment_name text not null default '',
  add column attachment_bytes integer not null default 0,
  add column attachment text not null default '',
  -- The job that wrote it, so that a run that is repeated after a crash writes it once.
  add column written_by text unique;

-- The paper of a load that was mailed to someone.
alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('INSERT', 'UPDATE', 'DELETE', 'SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'VIEW', 'MAIL'));

-- The parties of a settled invoice as its paper names them: a later change of a name does not change old paper.
alter table load add column paper jsonb;
alter table load disable trigger audit;
update load set paper = jsonb_build_object(
    'owner', jsonb_build_object('name', owner.name),
    'customer', jsonb_build_object('name', customer.name, 'email', customer.email, 'phone', customer.phone,
      'first_name', customer.first_name, 'last_name', customer.last_name,
      'address', trim(customer.address || ' ' || customer.address1), 'city', customer.city, 'state', customer.state, 'zipcode', customer.zipcode),
    'facility', jsonb_build_object('name', facility.name, 'city', facility.city, 'state', facility.state,
      'address', facility.address, 'zipcode', facility.zipcode, 'phone', facility.phone, 'email', facility.email))
  from company owner, company customer, facility
  where owner.id = load.company_id and customer.id = load.customer_id and facility.id = load.facility_id and load.type = 4;
alter table load enable trigger audit;

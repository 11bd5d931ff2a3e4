-- An item that its seller has withdrawn waits for the seller as before: only the seller's acceptance has it bought.
alter table load_item disable trigger user;
update load_item set awaits_seller = true
  from app_user join company on company.id = app_user.company_id
  where app_user.id = load_item.decided_by and company.kind = 'SELLER' and load_item.status = 2 and not load_item.awaits_seller;
alter table load_item enable trigger user;

-- The open loads of a buyer, last changed first: the list of carts begins with one's own.
create index load_open_of_buyer on load (buyer_id, type, updated_at desc, id desc)
  where type in (1, 2, 5) and deleted_at is null;

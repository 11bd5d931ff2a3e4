-- Each cart in a list says whether it holds items of an older price: found by version, not by reading every item.
create index load_item_price_version on load_item (load_id, price_version) where deleted_at is null and adjusted_price is null;

-- What is added up of the items of a load, without opening them: the row of an item is eight times as wide, because of its
-- receipt.
drop index load_item_load;
create index load_item_load on load_item (load_id, id)
  include (status, price_unit, unit, final_unit, quantity, final_quantity, total, pt_ounces, pd_ounces, rh_ounces, hedge_value, market_value,
    converter_id, type_id)
  where deleted_at is null;

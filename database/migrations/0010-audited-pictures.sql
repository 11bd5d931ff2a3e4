-- Which pictures an item carried, and who took one away, is part of its history.
create trigger audit after insert or update or delete on load_item_picture for each row execute function audit_row('item_id');

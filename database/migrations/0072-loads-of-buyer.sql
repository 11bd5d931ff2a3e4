-- The loads of a buyer by number alone, which late pages of Did Not Buy compare their rows with.
create index load_of_buyer on load (buyer_id, id);

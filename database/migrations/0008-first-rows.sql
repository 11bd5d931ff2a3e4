-- The first rows of a make or a type, which a search for common words looks through before it asks the large index.
create index converter_first_of_make on converter (make_id, id) where deleted_at is null;
create index converter_first_of_type on converter (type_id, id) where deleted_at is null;

-- What the words of a search are found by when they are too short for the index of trigrams: each character of a text
-- and each two that stand together, a space aside. Strict, so that it stands in a query as it stands in the index.
create function search_grams(text text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array_remove(
    string_to_array(
      -- Both ways to cut it in twos. A space becomes an end of line, which leaves the character beside it alone.
      regexp_replace(replace(text, ' ', E'\n'), '..', E'\\&\n', 'g') || E'\n'
        || regexp_replace(replace(substr(text, 2), ' ', E'\n'), '..', E'\\&\n', 'g'),
      E'\n'
    ) || string_to_array(replace(text, ' ', ''), null),
    ''
  )
$$;
-- New rows wait in a short list that a search reads as well, and come in together: half of what one by one costs.
create index converter_search_grams on converter using gin ((search_grams(search)) collate "C")
  with (fastupdate = on, gin_pending_list_limit = 512);
-- The index is built by several at once, but a search that calls for helpers waits for them longer than it takes alone.
alter function search_grams parallel restricted;
-- How common each of them is, so that the rarest is looked up; a new index knows nothing before the next analyze.
analyze converter;

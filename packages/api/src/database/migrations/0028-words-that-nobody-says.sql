-- A search for several words used to give up on all of them together when one was spelt beyond recognition, and then brought
-- whatever has any of them: much of the catalogue, and little of it wanted. Now only the word that no product has is left out.

-- Whether any product has one of these words. Counted, because for the first match alone the planner would rather read the table.
CREATE FUNCTION is_said(wanted tsquery) RETURNS boolean LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- A word that many products have is had by one of the best sellers, too, which are few.
  IF (
    SELECT count(*) FROM products
    WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
  ) > 0 THEN
    RETURN true;
  END IF;
  RETURN (
    SELECT count(*) FROM products WHERE is_published AND deleted_at IS NULL AND search_vector @@ wanted
  ) > 0;
END $$;

-- The products that a search looks at, at most so many, with what lists filter and sort them by. All the words must match; where
-- nothing does, all those that any product has; and failing that, any of them. A SKU typed in full is what the shopper wants; then
-- names come before descriptions, and alike before merely related.
CREATE OR REPLACE FUNCTION find_products(term text, at_most integer)
RETURNS TABLE (
  id uuid, shape integer, price_cents bigint, units_sold bigint, created_at timestamptz, relevance double precision
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  folded text := btrim(search_fold(term));
  sku_begins text := lower(btrim(term));
  typed text;
  alternatives tsquery;
  words tsquery[] := '{}';
  every_word tsquery;
  said_words tsquery;
  any_word tsquery;
  wanted tsquery;
  enough integer := at_most / 3;
  found uuid[];
BEGIN
  IF folded = '' THEN
    RETURN;
  END IF;
  FOR typed IN SELECT DISTINCT word FROM words_of(folded) AS word LIMIT 10 LOOP
    alternatives := search_alternatives(typed);
    CONTINUE WHEN alternatives IS NULL;
    words := words || alternatives;
    every_word := CASE WHEN every_word IS NULL THEN alternatives ELSE every_word && alternatives END;
    any_word := CASE WHEN any_word IS NULL THEN alternatives ELSE any_word || alternatives END;
  END LOOP;

  found := ARRAY(
    SELECT id FROM products
    WHERE is_published AND deleted_at IS NULL
      -- LIKE would need to know the pattern when it is planned.
      AND lower(sku) ~>=~ sku_begins AND lower(sku) ~<~ (sku_begins || chr(1114111))
    LIMIT at_most
  );
  FOR attempt IN 1..3 LOOP
    EXIT WHEN cardinality(found) > 0;
    CASE attempt
      WHEN 1 THEN
        wanted := every_word;
      WHEN 2 THEN
        EXIT WHEN cardinality(words) < 2;
        FOREACH alternatives IN ARRAY words LOOP
          CONTINUE WHEN NOT is_said(alternatives);
          said_words := CASE WHEN said_words IS NULL THEN alternatives ELSE said_words && alternatives END;
        END LOOP;
        wanted := said_words;
        CONTINUE WHEN wanted = every_word;
      ELSE
        wanted := any_word;
        -- By now it is a guess. Where best sellers are told apart, one of them will do: all others may be half of a million.
        enough := 1;
    END CASE;
    EXIT WHEN wanted IS NULL;
    found := ARRAY(
      SELECT id FROM products
      WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted LIMIT at_most
    );
    IF cardinality(found) < enough THEN
      found := ARRAY(
        SELECT id FROM products
        WHERE is_published AND deleted_at IS NULL AND search_vector @@ wanted LIMIT at_most
      );
    END IF;
  END LOOP;

  RETURN QUERY
    SELECT id, shape, price_cents, units_sold, created_at,
      CASE WHEN lower(sku) = lower(btrim(term)) THEN 100 ELSE 0 END
        + coalesce(ts_rank(search_vector, any_word), 0) + 2 * word_similarity(folded, search_name)
    FROM products WHERE id = ANY (found);
END $$;

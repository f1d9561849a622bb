-- A search for several words used to give up on all of them together when one was spelt beyond recognition, and then brought
-- whatever has any of them: much of the catalogue, and little of it wanted. Now only the word that no product has is left out.

-- Whether any product has one of these words. For one match the planner would rather read rows until it meets it; where there is
-- none, that is all of them.
CREATE FUNCTION is_said(wanted tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  -- A word that many products have is had by one of the best sellers, too, which are few.
  RETURN EXISTS (
    SELECT FROM products WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
  ) OR EXISTS (
    SELECT FROM products WHERE is_published AND deleted_at IS NULL AND search_vector @@ wanted
  );
END $$;

-- What is searched for when this word is typed: words it is part of; failing that, its stem and the words that look like it, by
-- threes of letters. A number may lack its end. Both are NULL for words too common to find anything by. For these few and short
-- words an index is always the quicker way, whatever the planner makes of it.
DROP FUNCTION search_alternatives(text);
CREATE FUNCTION understand_word(typed text, OUT alternatives tsquery, OUT closest tsquery) LANGUAGE plpgsql STABLE
SET pg_trgm.similarity_threshold = 0.3 SET client_min_messages = warning SET enable_seqscan = off AS $$
DECLARE
  wanted tsquery := plainto_tsquery('english', typed);
  likely text[] := '{}';
BEGIN
  IF numnode(wanted) = 0 THEN
    RETURN;
  END IF;
  IF typed ~ '[0-9]' THEN
    closest := wanted;
    alternatives := CASE WHEN char_length(typed) < 4 THEN wanted ELSE wanted || to_tsquery('simple', typed || ':*') END;
    RETURN;
  END IF;
  IF char_length(typed) >= 3 THEN
    likely := ARRAY(
      SELECT word FROM search_words WHERE word LIKE '%' || typed || '%' ORDER BY char_length(word), word LIMIT 20
    );
    IF cardinality(likely) = 0 THEN
      likely := ARRAY(
        SELECT word FROM search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 5
      );
    END IF;
  END IF;
  closest := plainto_tsquery('english', coalesce(likely[1], typed));
  IF numnode(closest) = 0 THEN
    closest := wanted;
  END IF;
  alternatives := (
    SELECT string_agg(lexeme, ' | ')::tsquery FROM (
      SELECT wanted::text AS lexeme
      UNION SELECT plainto_tsquery('english', word)::text FROM unnest(likely) AS word
    ) AS lexemes WHERE lexeme <> ''
  );
END $$;

-- How well a product meets what was typed. A SKU typed in full is what the shopper wants. Then the name counts: most of all the
-- words nearest to those that were typed, all together; then words like them; the very letters that were typed, whether or not with
-- blanks ("tshirt", "t-shirt"); then what is said elsewhere. Of two names alike the shorter says less of what nobody asked for.
CREATE FUNCTION search_relevance(
  typed text, letters text, closest tsquery, any_word tsquery, sku text, search_vector tsvector, search_name text
) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT CASE WHEN lower(sku) = lower(btrim(typed)) THEN 100 ELSE 0 END
    + coalesce(2 * ts_rank('{0, 0, 0, 1}', search_vector, closest), 0)
    + coalesce(ts_rank('{0, 0, 0, 1}', search_vector, any_word), 0)
    + CASE WHEN strpos(replace(search_name, ' ', ''), letters) > 0 THEN 0.5 ELSE 0 END
    + coalesce(0.3 * ts_rank(search_vector, any_word), 0)
    + 4.0 / (4 + char_length(search_name));
END;

-- The products that a search looks at, at most so many, with what lists filter and sort them by. All the words must match; where
-- nothing does, all those that any product has; and failing that, any of them.
CREATE OR REPLACE FUNCTION find_products(term text, at_most integer)
RETURNS TABLE (
  id uuid, shape integer, price_cents bigint, units_sold bigint, created_at timestamptz, relevance double precision
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  folded text := btrim(search_fold(term));
  letters text := replace(folded, ' ', '');
  sku_begins text := lower(btrim(term));
  typed text;
  alternatives tsquery;
  nearest tsquery;
  words tsquery[] := '{}';
  every_word tsquery;
  said_words tsquery;
  any_word tsquery;
  closest tsquery;
  wanted tsquery;
  enough integer := at_most / 3;
  found integer;
  others integer;
BEGIN
  IF folded = '' THEN
    RETURN;
  END IF;
  FOR typed IN SELECT DISTINCT word FROM words_of(folded) AS word LIMIT 10 LOOP
    SELECT understood.alternatives, understood.closest INTO alternatives, nearest FROM understand_word(typed) AS understood;
    CONTINUE WHEN alternatives IS NULL;
    words := words || alternatives;
    closest := CASE WHEN closest IS NULL THEN nearest ELSE closest && nearest END;
    every_word := CASE WHEN every_word IS NULL THEN alternatives ELSE every_word && alternatives END;
    any_word := CASE WHEN any_word IS NULL THEN alternatives ELSE any_word || alternatives END;
  END LOOP;

  RETURN QUERY
    SELECT id, shape, price_cents, units_sold, created_at,
      search_relevance(term, letters, closest, any_word, sku, search_vector, search_name)
    FROM products
    WHERE is_published AND deleted_at IS NULL
      -- LIKE would need to know the pattern when it is planned.
      AND lower(sku) ~>=~ sku_begins AND lower(sku) ~<~ (sku_begins || chr(1114111))
    LIMIT at_most;
  GET DIAGNOSTICS found = ROW_COUNT;

  FOR attempt IN 1..3 LOOP
    EXIT WHEN found > 0;
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

    RETURN QUERY
      SELECT id, shape, price_cents, units_sold, created_at,
        search_relevance(term, letters, closest, any_word, sku, search_vector, search_name)
      FROM products
      WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
      LIMIT at_most;
    GET DIAGNOSTICS found = ROW_COUNT;
    CONTINUE WHEN found >= enough;
    RETURN QUERY
      SELECT id, shape, price_cents, units_sold, created_at,
        search_relevance(term, letters, closest, any_word, sku, search_vector, search_name)
      FROM products
      WHERE NOT is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
      LIMIT at_most - found;
    GET DIAGNOSTICS others = ROW_COUNT;
    found := found + others;
  END LOOP;
END $$;

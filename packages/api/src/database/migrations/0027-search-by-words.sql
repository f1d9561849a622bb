-- A search used to hold what was typed against every product. Now it is held against the words of the catalogue, of which there
-- are few however many products there are; what it then looks for are whole words, which an index finds.

-- Words that no product says any more stay: they find nothing and harm nobody. Those with digits are left out, because the
-- numbers of SKUs are as many as the products.
CREATE TABLE search_words (
  word text PRIMARY KEY CONSTRAINT search_words_kind CHECK (word ~ '^[^0-9]{3,40}$')
);
CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION words_of(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT word FROM regexp_split_to_table(folded, '[^[:alnum:]]+') AS word WHERE word <> '';
END;

CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words
    SELECT DISTINCT word FROM changed, words_of(search_text) AS word WHERE word ~ '^[^0-9]{3,40}$'
    ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words
    SELECT DISTINCT word FROM changed JOIN former USING (id), words_of(changed.search_text) AS word
    WHERE changed.search_text <> former.search_text AND word ~ '^[^0-9]{3,40}$'
    ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- By name, too, after the triggers that raise the catalogue's version: of two who teach the same words one waits there already.
CREATE TRIGGER products_words_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER products_words_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_words();

CREATE FUNCTION learn_all_words() RETURNS void LANGUAGE sql BEGIN ATOMIC
  INSERT INTO search_words
  SELECT DISTINCT word FROM products, words_of(search_text) AS word WHERE word ~ '^[^0-9]{3,40}$'
  ON CONFLICT DO NOTHING;
END;

SELECT learn_all_words();

-- What is searched for when this word is typed: words it is part of; failing that, its stem and the words that look like it, by
-- threes of letters. A number may lack its end. NULL for words too common to find anything by.
CREATE FUNCTION search_alternatives(typed text) RETURNS tsquery LANGUAGE plpgsql STABLE
SET pg_trgm.similarity_threshold = 0.3 SET client_min_messages = warning AS $$
DECLARE
  wanted tsquery := plainto_tsquery('english', typed);
  likely text[];
BEGIN
  IF numnode(wanted) = 0 THEN
    RETURN NULL;
  END IF;
  IF typed ~ '[0-9]' THEN
    RETURN CASE WHEN char_length(typed) < 4 THEN wanted ELSE wanted || to_tsquery('simple', typed || ':*') END;
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
  RETURN (
    SELECT string_agg(lexeme, ' | ')::tsquery FROM (
      SELECT wanted::text AS lexeme
      UNION SELECT plainto_tsquery('english', word)::text FROM unnest(likely) AS word
    ) AS lexemes WHERE lexeme <> ''
  );
END $$;

-- A word that many products say would still be found too often to look at each. Where there are many products, the best sellers
-- among them are looked at first, by an index of their own, and only if few of those match, all others.
CREATE INDEX products_search_best ON products USING gin (search_vector)
  WHERE is_best_seller AND is_published AND deleted_at IS NULL;
CREATE INDEX products_sku_begins ON products (lower(sku) text_pattern_ops) WHERE is_published AND deleted_at IS NULL;

-- Whom to take the mark from.
CREATE INDEX products_best_sellers ON products (units_sold) WHERE is_best_seller;

-- The products that a search looks at, at most so many, with what lists filter and sort them by. All the words must match, or,
-- where nothing does, any of them. A SKU typed in full is what the shopper wants; then names come before descriptions, and alike
-- before merely related.
CREATE FUNCTION find_products(term text, at_most integer)
RETURNS TABLE (
  id uuid, shape integer, price_cents bigint, units_sold bigint, created_at timestamptz, relevance double precision
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  folded text := btrim(search_fold(term));
  sku_begins text := lower(btrim(term));
  enough integer := at_most / 3;
  typed text;
  alternatives tsquery;
  every_word tsquery;
  any_word tsquery;
  found uuid[];
BEGIN
  FOR typed IN SELECT DISTINCT word FROM words_of(folded) AS word LIMIT 10 LOOP
    alternatives := search_alternatives(typed);
    every_word := CASE WHEN every_word IS NULL THEN alternatives ELSE coalesce(every_word && alternatives, every_word) END;
    any_word := CASE WHEN any_word IS NULL THEN alternatives ELSE coalesce(any_word || alternatives, any_word) END;
  END LOOP;
  IF folded = '' THEN
    RETURN;
  END IF;

  found := ARRAY(
    SELECT id FROM products
    WHERE is_published AND deleted_at IS NULL
      -- LIKE would need to know the pattern when it is planned.
      AND lower(sku) ~>=~ sku_begins AND lower(sku) ~<~ (sku_begins || chr(1114111))
    LIMIT at_most
  );
  FOREACH alternatives IN ARRAY ARRAY[every_word, any_word] LOOP
    EXIT WHEN alternatives IS NULL OR cardinality(found) > 0;
    found := ARRAY(
      SELECT id FROM products
      WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ alternatives LIMIT at_most
    );
    IF cardinality(found) < enough THEN
      found := ARRAY(
        SELECT id FROM products
        WHERE is_published AND deleted_at IS NULL AND search_vector @@ alternatives LIMIT at_most
      );
    END IF;
  END LOOP;

  RETURN QUERY
    SELECT id, shape, price_cents, units_sold, created_at,
      CASE WHEN lower(sku) = lower(btrim(term)) THEN 100 ELSE 0 END
        + coalesce(ts_rank(search_vector, any_word), 0) + 2 * word_similarity(folded, search_name)
    FROM products WHERE id = ANY (found);
END $$;

-- Nothing is held against whole names any more.
DROP INDEX products_search_name;

-- Breaks older versions.
-- What a list can be filtered by used to be one bit a value, so a new value needed a migration and a free bit. Now a product carries
-- its facets as texts, `color:Red`. Products with the same facets form a facet set, and each set knows how many published products it
-- has: there are far fewer sets than products, so a list is counted, and its sidebar filled, without looking at the products.

ALTER TABLE products
  ADD COLUMN kind text NOT NULL DEFAULT ''
    CONSTRAINT products_kind_text CHECK (char_length(kind) <= 60 AND kind = btrim(kind) AND strpos(kind, ',') = 0),
  -- What its options can be filtered by. Category, kind and featured are added by facets_of.
  ADD COLUMN facets text[] NOT NULL DEFAULT '{}',
  ADD COLUMN facet_set bigint NOT NULL DEFAULT 0;

CREATE FUNCTION facets_of(category text, kind text, is_featured boolean, facets text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT array_agg(DISTINCT facet ORDER BY facet) FROM unnest(
    facets || ('category:' || category)
      || CASE WHEN kind = '' THEN '{}'::text[] ELSE ARRAY['kind:' || kind] END
      || CASE WHEN is_featured THEN ARRAY['featured:yes'] ELSE '{}'::text[] END
  ) AS facet;
END;

-- By content, so that nobody has to look a set up to name it. In JavaScript, too, a whole number: 53 bits.
CREATE FUNCTION facet_set_id(facets text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hash_array_extended(facets, 0) & 9007199254740991;

-- The shop's own words for sizes, colours and genders were there already; sizes of other kinds stay as they were written.
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET facets = ARRAY(
  SELECT DISTINCT facet FROM (
    SELECT 'size:' || size FROM unnest(sizes) AS size
    UNION ALL SELECT 'color:' || color FROM unnest(colors) AS color
    UNION ALL SELECT 'gender:' || gender FROM unnest(genders) AS gender
    UNION ALL
    SELECT source.facet || ':' || left(btrim(regexp_replace(carried.value, '[\s,]+', ' ', 'g')), 120)
    FROM (VALUES
      ('size', 'sizes'), ('color', 'colors'), ('paperSize', 'standardSizes'),
      ('finish', 'paperFinish'), ('finish', 'finishingOptions'), ('material', 'material')
    ) AS source (facet, option)
      CROSS JOIN LATERAL jsonb_array_elements_text(options -> source.option) AS carried (value)
    WHERE NOT (source.facet = 'size' AND lower(regexp_replace(btrim(carried.value), '[\s-]+', ' ', 'g')) IN (
        'xs', 'extra small', 'x small', 's', 'small', 'm', 'medium', 'l', 'large', 'xl', 'extra large', 'x large',
        'xxl', '2xl', 'double extra large', 'xx large'))
      AND NOT (source.facet = 'color' AND lower(btrim(carried.value)) IN (
        'red', 'blue', 'black', 'green', 'yellow', 'gray', 'grey', 'white', 'pink', 'beige', 'navy'))
  ) AS named (facet)
);
UPDATE products SET facet_set = facet_set_id(facets_of(category, kind, is_featured, facets));
ALTER TABLE products ENABLE TRIGGER USER;

DROP TRIGGER products_tally_insert ON products;
DROP TRIGGER products_tally_update ON products;
DROP TRIGGER products_tally_delete ON products;
DROP FUNCTION tally_products(), recount_products(), change_product_counts(integer[], integer[], integer[]);
DROP TABLE product_shapes;
DROP INDEX products_by_price, products_popular, products_newest, products_by_shape;

CREATE OR REPLACE FUNCTION prepare_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  option_words text;
  edited record;
  is_edit boolean;
BEGIN
  NEW.facet_set := facet_set_id(facets_of(NEW.category, NEW.kind, NEW.is_featured, NEW.facets));
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.sku, NEW.category, NEW.kind, NEW.description, NEW.options)
      IS DISTINCT FROM (OLD.name, OLD.sku, OLD.category, OLD.kind, OLD.description, OLD.options) THEN
    SELECT string_agg(word #>> '{}', ' ') INTO option_words FROM jsonb_path_query(NEW.options, '$.*[*]') AS word;
    NEW.search_name := search_fold(concat_ws(' ', NEW.name, NEW.sku));
    NEW.search_text := search_fold(concat_ws(' ', NEW.name, NEW.sku, NEW.category, NEW.kind, option_words, NEW.description));
    NEW.search_vector := setweight(to_tsvector('english', NEW.search_name), 'A')
      || setweight(to_tsvector('english', search_fold(concat_ws(' ', NEW.category, NEW.kind, option_words))), 'B')
      || setweight(to_tsvector('english', search_fold(NEW.description)), 'C');
  ELSE
    NEW.search_name := OLD.search_name;
    NEW.search_text := OLD.search_text;
    NEW.search_vector := OLD.search_vector;
  END IF;

  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
    NEW.updated_at := now();
    RETURN NEW;
  END IF;

  is_edit := NEW.version = OLD.version + 1;
  NEW.version := OLD.version;
  NEW.updated_at := OLD.updated_at;
  edited := NEW;
  edited.units_sold := OLD.units_sold;
  edited.is_best_seller := OLD.is_best_seller;
  IF is_edit OR edited IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

-- Of the published products of this set, below[k] cost less than where the k-th price bucket begins (price_step, price_step_begins).
CREATE TABLE facet_sets (
  id bigint PRIMARY KEY,
  facets text[] NOT NULL,
  products integer NOT NULL,
  below integer[] NOT NULL
);

-- Products that came to a set, by price bucket, or with a negative number left it. A set that is not counted yet is named.
CREATE FUNCTION change_facet_counts(changes jsonb, named jsonb) RETURNS void LANGUAGE sql BEGIN ATOMIC
  WITH moved AS (
    SELECT id, bucket, sum(change)::integer AS change
    FROM jsonb_to_recordset(changes) AS given (id bigint, bucket integer, change integer) GROUP BY id, bucket
  ), running AS (
    SELECT id, bucket, change, coalesce(sum(change) OVER cheaper, 0) AS below
    FROM (SELECT DISTINCT id FROM moved) AS concerned CROSS JOIN generate_series(1, 321) AS bucket LEFT JOIN moved USING (id, bucket)
    WINDOW cheaper AS (PARTITION BY id ORDER BY bucket ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ), summed AS (
    SELECT id, sum(change) AS products, array_agg(below ORDER BY bucket) AS below FROM running GROUP BY id
  )
  INSERT INTO facet_sets AS stored (id, facets, products, below)
  SELECT id, coalesce(names.facets, '{}'), products, below
  FROM summed LEFT JOIN jsonb_to_recordset(coalesce(named, '[]')) AS names (id bigint, facets text[]) USING (id)
  ON CONFLICT (id) DO UPDATE SET
    products = stored.products + excluded.products,
    below = ARRAY(
      SELECT former + added
      FROM unnest(stored.below, excluded.below) WITH ORDINALITY AS pair (former, added, bucket) ORDER BY bucket
    );
  DELETE FROM facet_sets WHERE products = 0;
END;

-- By name after the triggers that raise the catalogue's version: who changes what is for sale holds that row already, so two such
-- changes never meet here in opposite orders. A sale changes neither facets nor price and stops at the question.
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
  named jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(to_jsonb(added)) INTO changes FROM (
      SELECT facet_set AS id, price_step(price_cents) AS bucket, count(*) AS change
      FROM changed WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
    ) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(to_jsonb(removed)) INTO changes FROM (
      SELECT facet_set AS id, price_step(price_cents) AS bucket, -count(*) AS change
      FROM former WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
    ) AS removed;
  ELSE
    SELECT jsonb_agg(to_jsonb(moved)) INTO changes FROM (
      SELECT id, bucket, sum(change) AS change FROM (
        SELECT facet_set AS id, price_step(price_cents) AS bucket, 1 AS change
        FROM changed WHERE is_published AND deleted_at IS NULL
        UNION ALL
        SELECT facet_set, price_step(price_cents), -1
        FROM former WHERE is_published AND deleted_at IS NULL
      ) AS both_sides GROUP BY 1, 2 HAVING sum(change) <> 0
    ) AS moved;
  END IF;
  IF changes IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT jsonb_agg(jsonb_build_object('id', facet_set, 'facets', facets_of(category, kind, is_featured, facets))) INTO named
    FROM (
      SELECT DISTINCT ON (facet_set) facet_set, category, kind, is_featured, facets
      FROM changed WHERE is_published AND deleted_at IS NULL ORDER BY facet_set
    ) AS sets;
  END IF;
  PERFORM change_facet_counts(changes, named);
  RETURN NULL;
END $$;

CREATE TRIGGER products_tally_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

-- From nothing: for the products there are already, and after products were loaded past the triggers.
CREATE FUNCTION recount_products() RETURNS void LANGUAGE sql BEGIN ATOMIC
  DELETE FROM facet_sets;
  SELECT change_facet_counts(
    (
      SELECT jsonb_agg(to_jsonb(counted)) FROM (
        SELECT facet_set AS id, price_step(price_cents) AS bucket, count(*) AS change
        FROM products WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
      ) AS counted
    ),
    (
      SELECT jsonb_agg(jsonb_build_object('id', facet_set, 'facets', facets_of(category, kind, is_featured, facets)))
      FROM (
        SELECT DISTINCT ON (facet_set) facet_set, category, kind, is_featured, facets
        FROM products WHERE is_published AND deleted_at IS NULL ORDER BY facet_set
      ) AS sets
    )
  );
END;

SELECT recount_products();

-- Every order of the public lists, with what the filters ask, so that a page is picked from the index alone.
CREATE INDEX products_by_price ON products (price_cents, id) INCLUDE (facet_set)
  WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_popular ON products (units_sold DESC, id) INCLUDE (facet_set, price_cents)
  WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id) INCLUDE (facet_set, price_cents)
  WHERE is_published AND deleted_at IS NULL;
-- The few products of rare sets, for whatever order they are asked in.
CREATE INDEX products_by_facet_set ON products (facet_set, price_cents) INCLUDE (id, created_at, units_sold)
  WHERE is_published AND deleted_at IS NULL;

-- The products that a search looks at, at most so many, with what lists filter and sort them by. All the words must match; where
-- nothing does, all those that any product has; and failing that, any of them.
DROP FUNCTION find_products(text, integer);
CREATE FUNCTION find_products(term text, at_most integer)
RETURNS TABLE (
  id uuid, facet_set bigint, price_cents bigint, units_sold bigint, created_at timestamptz, relevance double precision
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
    SELECT id, facet_set, price_cents, units_sold, created_at,
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
      SELECT id, facet_set, price_cents, units_sold, created_at,
        search_relevance(term, letters, closest, any_word, sku, search_vector, search_name)
      FROM products
      WHERE is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
      LIMIT at_most;
    GET DIAGNOSTICS found = ROW_COUNT;
    CONTINUE WHEN found >= enough;
    RETURN QUERY
      SELECT id, facet_set, price_cents, units_sold, created_at,
        search_relevance(term, letters, closest, any_word, sku, search_vector, search_name)
      FROM products
      WHERE NOT is_best_seller AND is_published AND deleted_at IS NULL AND search_vector @@ wanted
      LIMIT at_most - found;
    GET DIAGNOSTICS others = ROW_COUNT;
    found := found + others;
  END LOOP;
END $$;

DROP FUNCTION product_shape(text, boolean, text[], text[], text[]);
ALTER TABLE products DROP COLUMN shape, DROP COLUMN sizes, DROP COLUMN colors, DROP COLUMN genders;
UPDATE catalogue_version SET version = version + 1, changed_at = now();

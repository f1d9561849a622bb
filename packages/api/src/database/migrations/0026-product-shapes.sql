-- The sidebar counts what each of its values would show, and every list says how many there are in all. Counting rows for that
-- takes as long as there are products, but there are few kinds of them: a kind, or shape, is what can be chosen in the
-- sidebar, one bit a value. A product carries its shape, and each shape knows how many published products have it.

-- A bit never changes its meaning. A new value gets the next one, in a migration that replaces this function, and in
-- catalogue/shape.ts; a test holds the two together.
CREATE FUNCTION product_shape(category text, is_featured boolean, sizes text[], colors text[], genders text[])
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (category = 'Print')::integer
  | ((category = 'Signs')::integer << 1)
  | ((category = 'Branding')::integer << 2)
  | ((category = 'Paint')::integer << 3)
  | (is_featured::integer << 4)
  | (('Men' = ANY (genders))::integer << 5)
  | (('Women' = ANY (genders))::integer << 6)
  | (('XS' = ANY (sizes))::integer << 7)
  | (('S' = ANY (sizes))::integer << 8)
  | (('M' = ANY (sizes))::integer << 9)
  | (('L' = ANY (sizes))::integer << 10)
  | (('XL' = ANY (sizes))::integer << 11)
  | (('XXL' = ANY (sizes))::integer << 12)
  | (('Red' = ANY (colors))::integer << 13)
  | (('Blue' = ANY (colors))::integer << 14)
  | (('Black' = ANY (colors))::integer << 15)
  | (('Green' = ANY (colors))::integer << 16)
  | (('Yellow' = ANY (colors))::integer << 17)
  | (('Gray' = ANY (colors))::integer << 18)
  | (('White' = ANY (colors))::integer << 19)
  | (('Pink' = ANY (colors))::integer << 20)
  | (('Beige' = ANY (colors))::integer << 21)
  | (('Navy' = ANY (colors))::integer << 22);

-- Generated once for the rows there are, without a word to the triggers; from then on written by the trigger below.
ALTER TABLE products ADD COLUMN shape integer NOT NULL
  GENERATED ALWAYS AS (product_shape(category, is_featured, sizes, colors, genders)) STORED;
ALTER TABLE products ALTER COLUMN shape DROP EXPRESSION, ALTER COLUMN shape SET DEFAULT 0;

-- Which products a search looks at first. Marked now and then by the shop itself, which is as little an edit as a sale is.
ALTER TABLE products ADD COLUMN is_best_seller boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION prepare_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  option_words text;
  edited record;
  is_edit boolean;
BEGIN
  NEW.shape := product_shape(NEW.category, NEW.is_featured, NEW.sizes, NEW.colors, NEW.genders);
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.sku, NEW.category, NEW.description, NEW.options)
      IS DISTINCT FROM (OLD.name, OLD.sku, OLD.category, OLD.description, OLD.options) THEN
    SELECT string_agg(word #>> '{}', ' ') INTO option_words FROM jsonb_path_query(NEW.options, '$.*[*]') AS word;
    NEW.search_name := search_fold(concat_ws(' ', NEW.name, NEW.sku));
    NEW.search_text := search_fold(concat_ws(' ', NEW.name, NEW.sku, NEW.category, option_words, NEW.description));
    NEW.search_vector := setweight(to_tsvector('english', NEW.search_name), 'A')
      || setweight(to_tsvector('english', search_fold(concat_ws(' ', NEW.category, option_words))), 'B')
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

-- Prices between which a shape keeps its counts: by the rand to R100, then in steps of at most a twentieth, up to R10 000. A filter
-- that names the beginning of a step is answered from the counts alone; for any other the products of that step are counted.
CREATE FUNCTION price_step(cents bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cents < 10000 THEN 1 + cents / 100
  WHEN cents < 50000 THEN 101 + (cents - 10000) / 500
  WHEN cents < 200000 THEN 181 + (cents - 50000) / 2500
  WHEN cents < 1000000 THEN 241 + (cents - 200000) / 10000
  ELSE 321
END;

CREATE FUNCTION price_step_begins(step integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN step <= 101 THEN (step - 1) * 100
  WHEN step <= 181 THEN 10000 + (step - 101) * 500
  WHEN step <= 241 THEN 50000 + (step - 181) * 2500
  ELSE 200000 + (step - 241) * 10000
END;

-- Of the published products of this shape, below[k] cost less than where the k-th step begins.
CREATE TABLE product_shapes (
  shape integer NOT NULL,
  products integer NOT NULL,
  below integer[] NOT NULL,
  PRIMARY KEY (shape) INCLUDE (products)
);

CREATE FUNCTION change_product_counts(shapes integer[], steps integer[], changes integer[]) RETURNS void
LANGUAGE sql BEGIN ATOMIC
  INSERT INTO product_shapes AS stored (shape, products, below)
  SELECT shape, sum(change), array_agg(below ORDER BY step)
  FROM (
    SELECT shape, step, change, coalesce(sum(change) OVER cheaper, 0) AS below
    FROM (SELECT DISTINCT unnest(shapes) AS shape) AS concerned
      CROSS JOIN generate_series(1, 321) AS step
      LEFT JOIN (
        SELECT shape, step, sum(change)::integer AS change
        FROM unnest(shapes, steps, changes) AS given (shape, step, change) GROUP BY shape, step
      ) AS moved USING (shape, step)
    WINDOW cheaper AS (PARTITION BY shape ORDER BY step ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) AS running
  GROUP BY shape
  ON CONFLICT (shape) DO UPDATE SET
    products = stored.products + excluded.products,
    below = ARRAY(
      SELECT former + added
      FROM unnest(stored.below, excluded.below) WITH ORDINALITY AS pair (former, added, step) ORDER BY step
    );
  DELETE FROM product_shapes WHERE products = 0;
END;

-- By name after the triggers that raise the catalogue's version: who changes what is for sale holds that row already, so two such
-- changes never meet here in opposite orders. A sale changes neither shape nor price and stops at the question.
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shapes integer[];
  steps integer[];
  changes integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(shape), array_agg(step), array_agg(change) INTO shapes, steps, changes FROM (
      SELECT shape, price_step(price_cents) AS step, count(*) AS change
      FROM changed WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
    ) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(shape), array_agg(step), array_agg(change) INTO shapes, steps, changes FROM (
      SELECT shape, price_step(price_cents) AS step, -count(*) AS change
      FROM former WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
    ) AS removed;
  ELSE
    SELECT array_agg(shape), array_agg(step), array_agg(change) INTO shapes, steps, changes FROM (
      SELECT shape, step, sum(change) AS change FROM (
        SELECT shape, price_step(price_cents) AS step, 1 AS change
        FROM changed WHERE is_published AND deleted_at IS NULL
        UNION ALL
        SELECT shape, price_step(price_cents), -1
        FROM former WHERE is_published AND deleted_at IS NULL
      ) AS both_sides GROUP BY 1, 2 HAVING sum(change) <> 0
    ) AS moved;
  END IF;
  IF shapes IS NOT NULL THEN
    PERFORM change_product_counts(shapes, steps, changes);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_tally_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

-- From nothing: for the products there are already, and after goods were loaded past the triggers.
CREATE FUNCTION recount_products() RETURNS void LANGUAGE sql BEGIN ATOMIC
  DELETE FROM product_shapes;
  SELECT change_product_counts(array_agg(shape), array_agg(step), array_agg(change)) FROM (
    SELECT shape, price_step(price_cents) AS step, count(*)::integer AS change
    FROM products WHERE is_published AND deleted_at IS NULL GROUP BY 1, 2
  ) AS counted HAVING count(*) > 0;
END;

SELECT recount_products();

-- Every order of the public lists again, now with what the filters ask, so that a page is picked from the index alone.
DROP INDEX products_by_price, products_popular, products_newest, products_featured, products_filters;
CREATE INDEX products_by_price ON products (price_cents, id) INCLUDE (shape)
  WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_popular ON products (units_sold DESC, id) INCLUDE (shape, price_cents)
  WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id) INCLUDE (shape, price_cents)
  WHERE is_published AND deleted_at IS NULL;
-- The few products of rare shapes, for whatever order they are asked in.
CREATE INDEX products_by_shape ON products (shape, price_cents) INCLUDE (id, created_at, units_sold)
  WHERE is_published AND deleted_at IS NULL;

-- Sides were kept in whole millimetres and weights in whole grams, so 14.25 cm became 14.3 and a label of 0.4 g nothing. Whole
-- micrometres and milligrams hold every step that can be entered; each value that is stored already is a whole number of them.
-- An order's and a checkout's weight change their unit with the rest, by a change of type, which is no edit of a row.
ALTER TABLE products DROP CONSTRAINT products_length_range, DROP CONSTRAINT products_width_range,
  DROP CONSTRAINT products_height_range, DROP CONSTRAINT products_weight_range;
ALTER TABLE products
  ALTER COLUMN length_mm TYPE integer USING length_mm * 1000,
  ALTER COLUMN width_mm TYPE integer USING width_mm * 1000,
  ALTER COLUMN height_mm TYPE integer USING height_mm * 1000,
  ALTER COLUMN weight_g TYPE bigint USING weight_g::bigint * 1000;
ALTER TABLE products RENAME COLUMN length_mm TO length_um;
ALTER TABLE products RENAME COLUMN width_mm TO width_um;
ALTER TABLE products RENAME COLUMN height_mm TO height_um;
ALTER TABLE products RENAME COLUMN weight_g TO weight_mg;
ALTER TABLE products
  ADD CONSTRAINT products_length_range CHECK (length_um BETWEEN 0 AND 1000000000),
  ADD CONSTRAINT products_width_range CHECK (width_um BETWEEN 0 AND 1000000000),
  ADD CONSTRAINT products_height_range CHECK (height_um BETWEEN 0 AND 1000000000),
  ADD CONSTRAINT products_weight_range CHECK (weight_mg BETWEEN 0 AND 100000000000);

ALTER TABLE checkout_lines DROP CONSTRAINT checkout_lines_weight_range;
ALTER TABLE checkout_lines ALTER COLUMN weight_g TYPE bigint USING weight_g::bigint * 1000;
ALTER TABLE checkout_lines RENAME COLUMN weight_g TO weight_mg;
ALTER TABLE checkout_lines
  ADD CONSTRAINT checkout_lines_weight_range CHECK (weight_mg BETWEEN 0 AND 100000000000);

ALTER TABLE order_lines DROP CONSTRAINT order_lines_weight_range;
ALTER TABLE order_lines ALTER COLUMN weight_g TYPE bigint USING weight_g::bigint * 1000;
ALTER TABLE order_lines RENAME COLUMN weight_g TO weight_mg;
ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_weight_range CHECK (weight_mg BETWEEN 0 AND 100000000000);

-- A list can be asked for Unisex itself, beside Men and Women, who find it too.
ALTER TABLE products DROP CONSTRAINT products_genders_normal;
ALTER TABLE products ADD CONSTRAINT products_genders_normal CHECK (genders <@ ARRAY['Men', 'Women', 'Unisex']);

CREATE OR REPLACE FUNCTION product_shape(category text, is_featured boolean, sizes text[], colors text[], genders text[])
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
  | (('Navy' = ANY (colors))::integer << 22)
  | (('Unisex' = ANY (genders))::integer << 23);

-- Nobody edits a product here: without its triggers it keeps its version and its date, and the counts are made anew below.
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET genders = ARRAY(
  SELECT filter
  FROM (VALUES
    (1, 'Men', ARRAY['men', 'male', 'unisex']),
    (2, 'Women', ARRAY['women', 'female', 'unisex']),
    (3, 'Unisex', ARRAY['unisex'])
  ) AS known (place, filter, found)
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements_text(options -> 'gender') AS carried (value)
    WHERE lower(btrim(carried.value)) = ANY (known.found)
  )
  ORDER BY place
)
WHERE options ? 'gender';
UPDATE products SET shape = product_shape(category, is_featured, sizes, colors, genders)
WHERE shape <> product_shape(category, is_featured, sizes, colors, genders);
ALTER TABLE products ENABLE TRIGGER USER;

SELECT recount_products();
UPDATE catalogue_version SET version = version + 1, changed_at = now();

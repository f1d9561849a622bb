-- Breaks older versions.
-- They would sell a product with a rule by the piece, at what is the lowest price of a whole line, and know nothing of a product's own
-- options and limits.
ALTER TABLE products
  ADD COLUMN min_quantity integer NOT NULL DEFAULT 1,
  ADD COLUMN max_quantity integer NOT NULL DEFAULT 9999,
  ADD CONSTRAINT products_quantity_range CHECK (1 <= min_quantity AND min_quantity <= max_quantity AND max_quantity <= 1000000),
  -- Null where each piece costs price_cents. Otherwise price_cents is the lowest price of a line, and price_for what that buys.
  ADD COLUMN pricing jsonb,
  ADD COLUMN price_for jsonb,
  ADD CONSTRAINT products_pricing_known
    CHECK (pricing IS NULL OR (jsonb_typeof(pricing) = 'object' AND pricing #>> '{rule,kind}' IS NOT NULL
      AND pricing #>> '{rule,kind}' IN ('each', 'table', 'area', 'grid'))),
  ADD CONSTRAINT products_pricing_size CHECK (octet_length(pricing::text) <= 200000),
  ADD CONSTRAINT products_price_for_rule
    CHECK ((pricing IS NULL) = (price_for IS NULL) AND (price_for IS NULL OR coalesce((price_for ->> 'quantity')::integer, 0) >= 1)),
  ADD COLUMN own_options jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT products_own_options_shape CHECK (jsonb_typeof(own_options) = 'array'),
  ADD CONSTRAINT products_own_options_size CHECK (octet_length(own_options::text) <= 200000);

-- A line may be as long as its product allows; the server knows which.
ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_quantity_range,
  ADD CONSTRAINT cart_lines_quantity_range CHECK (quantity BETWEEN 1 AND 1000000),
  -- What the whole line cost when it was last shown; null where that is the price of a piece times the quantity.
  ADD COLUMN line_cents_seen bigint CONSTRAINT cart_lines_total_range CHECK (line_cents_seen >= 0);

-- The amounts of a price that was explained line by line, added up.
CREATE FUNCTION explained_total(explanation jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT sum((line ->> 'amount')::bigint) FROM jsonb_array_elements(explanation) AS line);

-- The total of a line is the truth. Where it is no price of a piece times a quantity, the explanation adds up to it, and the price of a
-- piece, which is only shown, is the nearest cent.
ALTER TABLE checkout_lines
  DROP CONSTRAINT checkout_lines_quantity_range,
  ADD CONSTRAINT checkout_lines_quantity_range CHECK (quantity BETWEEN 1 AND 1000000),
  ADD COLUMN explanation jsonb CONSTRAINT checkout_lines_explanation_shape CHECK (jsonb_typeof(explanation) = 'array'),
  DROP CONSTRAINT checkout_lines_product_exact,
  ADD CONSTRAINT checkout_lines_product_exact CHECK (CASE WHEN explanation IS NULL
    THEN line_cents = unit_cents * quantity
    ELSE line_cents >= 0 AND line_cents IS NOT DISTINCT FROM explained_total(explanation)
      AND 2 * abs(line_cents - unit_cents * quantity) <= quantity
  END);
ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_quantity_range,
  ADD CONSTRAINT order_lines_quantity_range CHECK (quantity BETWEEN 1 AND 1000000),
  ADD COLUMN explanation jsonb CONSTRAINT order_lines_explanation_shape CHECK (jsonb_typeof(explanation) = 'array'),
  DROP CONSTRAINT order_lines_product_exact,
  ADD CONSTRAINT order_lines_product_exact CHECK (CASE WHEN explanation IS NULL
    THEN line_cents = unit_cents * quantity
    ELSE line_cents >= 0 AND line_cents IS NOT DISTINCT FROM explained_total(explanation)
      AND 2 * abs(line_cents - unit_cents * quantity) <= quantity
  END);

-- Breaks older versions.
-- They would print names for nothing and take colours that a product is not sold in, and they cannot read a name with a number beside it.

-- How many pieces the rows of a line add up to. Null where a row has no size or no whole number of pieces. How many names a row may have is
-- not asked here: older versions took more than pieces, and what they stored is kept.
CREATE FUNCTION grid_pieces(details jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof(details -> 'grid') = 'array' THEN (
  SELECT CASE WHEN bool_and(is_sound) THEN sum(pieces)::bigint END
  FROM jsonb_array_elements(details -> 'grid') AS entry
  CROSS JOIN LATERAL (SELECT CASE WHEN jsonb_typeof(entry -> 'quantity') = 'number' THEN (entry ->> 'quantity')::numeric END AS pieces) AS counted
  CROSS JOIN LATERAL (SELECT coalesce(
    jsonb_typeof(entry -> 'size') = 'string' AND pieces BETWEEN 1 AND 1000000000 AND pieces = trunc(pieces)
    AND coalesce(jsonb_typeof(entry -> 'colour') = 'string', true)
    AND coalesce(jsonb_typeof(entry -> 'names') = 'array', true), false) AS is_sound) AS judged
) END;

-- What is in a cart may wait for its sizes to be chosen again; what is bought adds up. A line without an explanation was sold by the piece,
-- and rows that somebody sent with it meant nothing.
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_grid_shape
  CHECK (NOT details ? 'grid' OR grid_pieces(details) IS NOT NULL);
ALTER TABLE checkout_lines ADD CONSTRAINT checkout_lines_grid_pieces
  CHECK (NOT details ? 'grid' OR explanation IS NULL OR coalesce(grid_pieces(details) = quantity, false));
ALTER TABLE order_lines ADD CONSTRAINT order_lines_grid_pieces
  CHECK (NOT details ? 'grid' OR explanation IS NULL OR coalesce(grid_pieces(details) = quantity, false));

-- A garment has sizes; it has colours or says nothing of them; a name that is printed has a price.
ALTER TABLE products ADD CONSTRAINT products_grid_shape CHECK (
  pricing #>> '{rule,kind}' IS DISTINCT FROM 'grid' OR (
    CASE WHEN jsonb_typeof(pricing #> '{rule,sizes}') = 'array' THEN jsonb_array_length(pricing #> '{rule,sizes}') > 0 ELSE false END
    AND CASE jsonb_typeof(pricing #> '{rule,colours}')
      WHEN 'array' THEN jsonb_array_length(pricing #> '{rule,colours}') > 0
      ELSE pricing #> '{rule,colours}' IS NULL
    END
    AND (pricing #> '{rule,personal}' IS NULL OR coalesce(jsonb_typeof(pricing #> '{rule,personal,price}') = 'number', false))
  )
);

-- Which line of the cart a line of a checkout came from. A product may be changed in between, and then the line that was paid reads
-- otherwise than the one that waits in the cart. Without a foreign key: the line in the cart goes before its checkout does.
ALTER TABLE checkout_lines ADD COLUMN cart_line_id uuid;

-- How many tins the rows of a line add up to. Null where a row has no volume or no whole number of tins.
CREATE FUNCTION tin_count(details jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof(details -> 'tins') = 'array' THEN (
  SELECT CASE WHEN bool_and(is_sound) THEN sum(tins)::bigint END
  FROM jsonb_array_elements(details -> 'tins') AS entry
  CROSS JOIN LATERAL (SELECT
    CASE WHEN jsonb_typeof(entry -> 'count') = 'number' THEN (entry ->> 'count')::numeric END AS tins,
    CASE WHEN jsonb_typeof(entry -> 'millilitres') = 'number' THEN (entry ->> 'millilitres')::numeric END AS volume) AS counted
  CROSS JOIN LATERAL (SELECT coalesce(
    volume >= 1 AND tins BETWEEN 1 AND 1000000000 AND tins = trunc(tins), false) AS is_sound) AS judged
) END;

-- What is in a cart may wait for its tins to be chosen again; what is bought adds up. A line without an explanation was sold by the piece.
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_tins_shape
  CHECK (NOT details ? 'tins' OR tin_count(details) IS NOT NULL);
ALTER TABLE checkout_lines ADD CONSTRAINT checkout_lines_tin_count
  CHECK (NOT details ? 'tins' OR explanation IS NULL OR coalesce(tin_count(details) = quantity, false));
ALTER TABLE order_lines ADD CONSTRAINT order_lines_tin_count
  CHECK (NOT details ? 'tins' OR explanation IS NULL OR coalesce(tin_count(details) = quantity, false));

-- Paint is sold in tins.
ALTER TABLE products ADD CONSTRAINT products_tins_shape CHECK (
  pricing #>> '{rule,kind}' IS DISTINCT FROM 'tins' OR
  CASE WHEN jsonb_typeof(pricing #> '{rule,tins}') = 'array' THEN jsonb_array_length(pricing #> '{rule,tins}') > 0 ELSE false END
);

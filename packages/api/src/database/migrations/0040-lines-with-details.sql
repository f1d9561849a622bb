-- Breaks older versions.
-- A line is all that makes it this job and no other: its options, and beside them its details (size, grid, turnaround, artwork, design,
-- the customer's name for it). Older versions add to a cart by product and options, of which there may now be several lines.
ALTER TABLE cart_lines
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CONSTRAINT cart_lines_details_shape CHECK (jsonb_typeof(details) = 'object'),
  ADD CONSTRAINT cart_lines_details_size CHECK (octet_length(details::text) <= 100000),
  DROP CONSTRAINT cart_lines_one_per_configuration;

-- The server writes details in one canonical form, so that the same configuration is the same text. A grid is too long for an index entry.
CREATE UNIQUE INDEX cart_lines_one_per_configuration ON cart_lines (cart_id, product_id, md5(options::text || details::text));

ALTER TABLE checkout_lines
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CONSTRAINT checkout_lines_details_shape CHECK (jsonb_typeof(details) = 'object');
ALTER TABLE order_lines
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}' CONSTRAINT order_lines_details_shape CHECK (jsonb_typeof(details) = 'object');

-- Names of people stand on shirts and in the names of jobs. Erasure takes them out of lines that are kept otherwise as they are.
CREATE FUNCTION without_names(details jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN details ? 'grid'
  THEN jsonb_set(details - 'jobName', '{grid}', (SELECT jsonb_agg(entry - 'names') FROM jsonb_array_elements(details -> 'grid') AS entry))
  ELSE details - 'jobName'
END;

CREATE FUNCTION guard_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.details IS DISTINCT FROM OLD.details AND NEW.details IS DISTINCT FROM without_names(OLD.details) THEN
    RAISE EXCEPTION 'details of % can lose names and nothing else', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_details_kept';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER checkout_lines_frozen ON checkout_lines;
CREATE TRIGGER checkout_lines_frozen BEFORE UPDATE ON checkout_lines
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('product_id', 'details');
CREATE TRIGGER checkout_lines_details BEFORE UPDATE OF details ON checkout_lines
  FOR EACH ROW EXECUTE FUNCTION guard_details();
DROP TRIGGER order_lines_frozen ON order_lines;
CREATE TRIGGER order_lines_frozen BEFORE UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('product_id', 'details');
CREATE TRIGGER order_lines_details BEFORE UPDATE OF details ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_details();

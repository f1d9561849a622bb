-- Breaks older versions.
-- They know no price by the tin and would sell such a paint for nothing, and send by courier what can only be collected.
ALTER TABLE products
  DROP CONSTRAINT products_pricing_known,
  ADD CONSTRAINT products_pricing_known
    CHECK (pricing IS NULL OR (jsonb_typeof(pricing) = 'object' AND pricing #>> '{rule,kind}' IS NOT NULL
      AND pricing #>> '{rule,kind}' IN ('each', 'table', 'area', 'grid', 'tins'))),
  -- Couriers do not take it.
  ADD COLUMN collect_only boolean NOT NULL DEFAULT false;

-- As it was when it was sold, whatever becomes of the product.
ALTER TABLE checkout_lines ADD COLUMN collect_only boolean NOT NULL DEFAULT false;
ALTER TABLE order_lines ADD COLUMN collect_only boolean NOT NULL DEFAULT false;

-- An order travels as its checkout does, so both kinds of lines ask the checkout.
CREATE FUNCTION guard_collect_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT courier FROM checkouts WHERE id = NEW.checkout_id) IS DISTINCT FROM 'pickup' THEN
    RAISE EXCEPTION 'a line of % that can only be collected needs a purchase that is', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_collect_only';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER checkout_lines_collect_only AFTER INSERT ON checkout_lines
  FOR EACH ROW WHEN (NEW.collect_only) EXECUTE FUNCTION guard_collect_only();
CREATE TRIGGER order_lines_collect_only AFTER INSERT ON order_lines
  FOR EACH ROW WHEN (NEW.collect_only) EXECUTE FUNCTION guard_collect_only();

-- The staff finds an order by the tint that was mixed for it, too.
CREATE OR REPLACE FUNCTION fold_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(concat_ws(
    ' ', NEW.number, NEW.id, NEW.customer_name, NEW.customer_email, NEW.company, NEW.tracking_number,
    (SELECT concat_ws(' ', string_agg(DISTINCT sku, ' '),
        string_agg(DISTINCT concat_ws(' ', details #>> '{tint,code}', details #>> '{tint,name}'), ' '))
      FROM checkout_lines WHERE checkout_id = NEW.checkout_id)
  ));
  RETURN NEW;
END $$;

-- The staff looks for an order by what was bought, too. The lines of the checkout stand before its order does and never change.
CREATE OR REPLACE FUNCTION fold_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(concat_ws(
    ' ', NEW.number, NEW.id, NEW.customer_name, NEW.customer_email, NEW.company, NEW.tracking_number,
    (SELECT string_agg(DISTINCT sku, ' ') FROM checkout_lines WHERE checkout_id = NEW.checkout_id)
  ));
  RETURN NEW;
END $$;

UPDATE orders SET search_text = search_text;

CREATE INDEX orders_by_courier ON orders (courier, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_total ON orders (total_cents DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_archived ON orders (created_at DESC, id) WHERE deleted_at IS NOT NULL;

-- One VAT figure. The fee of the courier contains VAT too, at the rate of the day on which the order was priced; until now only the
-- invoice counted it. The rate is copied to the order, and the sum is computed from it, for the orders that are there already as well.
CREATE FUNCTION order_vat_cents(goods_vat_cents bigint, courier_cents bigint, vat_bp integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN goods_vat_cents + (2 * courier_cents * vat_bp + 10000 + vat_bp) / (2 * (10000 + vat_bp));

-- Dropped while old rows are filled in, and made anew below with the columns that may change from now on.
DROP TRIGGER orders_frozen ON orders;

ALTER TABLE orders ADD COLUMN vat_bp integer NOT NULL DEFAULT 1500;
UPDATE orders SET vat_bp = checkouts.vat_bp
FROM checkouts WHERE checkouts.id = orders.checkout_id AND checkouts.vat_bp <> orders.vat_bp;
ALTER TABLE orders
  ADD CONSTRAINT orders_vat_exact CHECK (vat_cents = (subtotal_cents * vat_bp + 5000) / 10000),
  ADD COLUMN vat_total_cents bigint NOT NULL GENERATED ALWAYS AS (order_vat_cents(vat_cents, courier_cents, vat_bp)) STORED;

-- What went back of an order, in rand. Refunds are in dollars; the share of the dollars is the share of the total.
CREATE FUNCTION returned_cents_of(total_cents bigint, usd_cents bigint, returned_usd_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN least(total_cents, (2 * total_cents * returned_usd_cents + usd_cents) / (2 * usd_cents));

-- What is to become of the money of a cancelled order. Undecided are only those that were cancelled before anybody was asked.
ALTER TABLE orders
  ADD COLUMN returned_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN cancelled_money text
    CONSTRAINT orders_cancelled_money_known CHECK (cancelled_money IN ('refundNow', 'refundLater', 'keep', 'undecided')),
  ADD COLUMN cancelled_reason text
    CONSTRAINT orders_cancelled_reason_length CHECK (char_length(cancelled_reason) BETWEEN 1 AND 500);

UPDATE orders SET returned_cents = returned_cents_of(orders.total_cents, orders.usd_cents, gone.usd_cents)
FROM (SELECT payment_id, sum(usd_cents)::bigint AS usd_cents FROM refunds WHERE state = 'completed' GROUP BY payment_id) AS gone
WHERE gone.payment_id = orders.payment_id;
UPDATE orders SET cancelled_money = 'undecided' WHERE status = 'Cancelled' AND refund_state IN ('none', 'partial');

ALTER TABLE orders
  ADD CONSTRAINT orders_returned_range CHECK (returned_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT orders_cancelled_money_of_cancelled CHECK (cancelled_money IS NULL OR status = 'Cancelled'),
  -- No order is cancelled without a word on its money, unless all of it has gone back.
  ADD CONSTRAINT orders_cancelled_money_decided CHECK (
    status <> 'Cancelled' OR refund_state IN ('full', 'reversed') OR cancelled_money IS NOT NULL
  ),
  ADD CONSTRAINT orders_kept_with_reason CHECK (coalesce(cancelled_money = 'keep', false) = (cancelled_reason IS NOT NULL)),
  -- What is no revenue: money that went back, and money of a cancelled order that is still to go back.
  ADD COLUMN deducted_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'Cancelled' AND refund_state IN ('none', 'partial') AND cancelled_money <> 'keep'
      THEN total_cents ELSE returned_cents END
  ) STORED;

CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'refund_state', 'user_id', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address', 'status',
  'tracking_carrier', 'tracking_number', 'updated_at', 'anonymised_at', 'deleted_at', 'search_text',
  'returned_cents', 'cancelled_money', 'cancelled_reason',
  -- Computed by the database after this guard has looked, and by nobody else.
  'vat_total_cents', 'deducted_cents'
);

-- The dashboard sums and charts from this index alone.
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (created_at DESC, id)
  INCLUDE (total_cents, status, returned_cents, deducted_cents, vat_total_cents, cancelled_money) WHERE deleted_at IS NULL;
CREATE INDEX orders_money_due ON orders (created_at DESC, id) WHERE deleted_at IS NULL AND deducted_cents > returned_cents;

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_known;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_known CHECK (kind IN (
  'placed', 'status', 'tracking', 'address', 'note', 'refund', 'money', 'mail', 'deleted', 'restored', 'anonymised'
));

-- Goods count as sold while their order is neither cancelled nor paid back in full.
CREATE FUNCTION order_counts_as_sold(status text, refund_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status <> 'Cancelled' AND refund_state NOT IN ('full', 'reversed');

CREATE FUNCTION recount_units_sold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  factor integer := CASE WHEN order_counts_as_sold(NEW.status, NEW.refund_state) THEN 1 ELSE -1 END;
BEGIN
  -- In the order in which whoever places an order locks them, so that the two cannot wait for each other.
  PERFORM FROM products WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = NEW.id) ORDER BY id FOR NO KEY UPDATE;
  -- Never below nothing: a count must not keep money from going back.
  UPDATE products SET units_sold = greatest(0, units_sold + factor * bought.units)
  FROM (SELECT product_id, sum(quantity)::bigint AS units FROM order_lines WHERE order_id = NEW.id GROUP BY product_id) AS bought
  WHERE products.id = bought.product_id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_units_sold AFTER UPDATE OF status, refund_state ON orders FOR EACH ROW
  WHEN (order_counts_as_sold(OLD.status, OLD.refund_state) <> order_counts_as_sold(NEW.status, NEW.refund_state))
  EXECUTE FUNCTION recount_units_sold();

UPDATE products SET units_sold = greatest(0, units_sold - gone.units)
FROM (
  SELECT line.product_id, sum(line.quantity)::bigint AS units
  FROM orders JOIN order_lines AS line ON line.order_id = orders.id
  WHERE NOT order_counts_as_sold(orders.status, orders.refund_state)
  GROUP BY line.product_id
) AS gone
WHERE products.id = gone.product_id;

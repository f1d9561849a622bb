-- An order that its payment placed was paid, whatever of the money has gone back by the time it is written down: it is invoiced, and what went
-- back is credited. Only an order that was placed owing waits for its invoice until nothing is owed.
CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (order_id, seller)
  SELECT NEW.id, (SELECT value - '{tagline,openingHours,social,charges}'::text[] FROM settings WHERE key = 'shop')
  FROM orders WHERE orders.id = NEW.id
    AND (NOT orders.placed_owing OR orders.paid_cents - orders.returned_cents >= orders.total_cents - orders.credited_cents)
    AND NOT EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id);
  RETURN NULL;
END $$;

-- Credit notes are counted here too: an order from before that never counted a refund got a note for it all the same (0046), and the check at
-- commit would refuse the next refund for ever.
CREATE OR REPLACE FUNCTION refresh_order_money(of_checkout uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE orders SET paid_cents = fresh.paid, returned_cents = fresh.returned, refund_state = fresh.refunded,
    payment_id = coalesce(orders.payment_id, fresh.first_payment),
    credited_cents = (SELECT coalesce(sum(total_cents), 0) FROM credit_notes WHERE credit_notes.order_id = orders.id)
  FROM order_money(of_checkout) AS fresh
  WHERE orders.checkout_id = of_checkout AND (orders.paid_cents, orders.returned_cents, orders.refund_state)
    IS DISTINCT FROM (fresh.paid, fresh.returned, fresh.refunded);
$$;

-- Most payments place their order, which counts them itself a moment later.
CREATE OR REPLACE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE checkout_id = NEW.checkout_id) THEN
    PERFORM refresh_order_money(NEW.checkout_id);
  END IF;
  RETURN NULL;
END $$;

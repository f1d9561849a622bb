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

-- The same sums as before. In this language the plan is kept for the session: PostgreSQL planned it anew for each of the two times that every
-- order asks, which took longer than adding up.
CREATE OR REPLACE FUNCTION order_money(of_checkout uuid, OUT paid bigint, OUT returned bigint, OUT refunded text, OUT first_payment uuid)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(sum(one.rand), 0)::bigint, coalesce(sum(least(one.rand, one.back)), 0)::bigint,
    CASE
      WHEN coalesce(sum(one.back_amount), 0) = 0 THEN 'none'
      WHEN bool_or(one.is_reversed) AND (count(*) = 1 OR bool_and(one.back_amount >= one.amount_cents)) THEN 'reversed'
      WHEN bool_and(one.back_amount >= one.amount_cents) THEN 'full'
      ELSE 'partial'
    END,
    (array_agg(one.id ORDER BY one.captured_at, one.attempt))[1]
  INTO paid, returned, refunded, first_payment
  FROM (
    SELECT payments.id, payments.attempt, payments.captured_at, payments.amount_cents,
      coalesce(payments.part_cents, payments.rand_cents) AS rand,
      coalesce(gone.rand, 0) AS back, coalesce(gone.amount, 0) AS back_amount,
      coalesce(gone.has_reversal, false) OR (gone.amount IS NOT NULL AND EXISTS (
        SELECT FROM payment_events AS event WHERE event.payment_id = payments.id AND event.kind = 'reversal'
      )) AS is_reversed
    FROM payments LEFT JOIN LATERAL (
      SELECT sum(refunds.rand_cents) AS rand, sum(refunds.amount_cents) AS amount, bool_or(refunds.kind = 'reversal') AS has_reversal
      FROM refunds WHERE refunds.payment_id = payments.id AND refunds.state = 'completed'
    ) AS gone ON true
    WHERE payments.checkout_id = of_checkout AND payments.state = 'captured'
  ) AS one;
END $$;

-- Breaks older versions.
-- Placed and paid are two facts. An order that was placed by its payment rests on it, as before; one that was placed on instructions to pay
-- owes until its payments add up. What is paid, what went back and what is owed are written by triggers and held against the payments at commit.
-- Older versions do not see orders without a payment, and write returned money themselves.

ALTER TABLE checkouts
  DROP CONSTRAINT checkouts_state_known,
  ADD CONSTRAINT checkouts_state_known CHECK (
    state IN ('open', 'paying', 'pending', 'paid', 'placed', 'finalized', 'expired', 'superseded', 'failed', 'review')
  );

CREATE OR REPLACE FUNCTION checkout_may_move(from_state text, to_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (from_state, to_state) IN (
  ('open', 'paying'), ('open', 'expired'), ('open', 'superseded'),
  -- Its order was placed and owes.
  ('open', 'placed'), ('placed', 'finalized'),
  ('paying', 'open'), ('paying', 'pending'), ('paying', 'paid'), ('paying', 'failed'), ('paying', 'review'),
  ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'),
  ('paid', 'finalized'),
  -- Money seen at the provider for a checkout we had given up: a person decides.
  ('expired', 'review'), ('superseded', 'review'), ('failed', 'review'),
  ('review', 'paid'), ('review', 'failed')
);

DROP TRIGGER checkouts_paid_has_order ON checkouts;
CREATE CONSTRAINT TRIGGER checkouts_paid_has_order AFTER UPDATE ON checkouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state IN ('paid', 'placed', 'finalized') AND OLD.state <> NEW.state) EXECUTE FUNCTION guard_paid_has_order();

ALTER TABLE payments
  -- Rand of the total that this payment is for; null is all of it. Only an order that owes is paid in parts.
  ADD COLUMN part_cents bigint CONSTRAINT payments_part_range CHECK (part_cents BETWEEN 1 AND 2000000000),
  -- Towards an order that stands already.
  ADD COLUMN for_order boolean NOT NULL DEFAULT false,
  -- What the buyer was told to do, where that is all there is to do here.
  ADD COLUMN instructions jsonb CONSTRAINT payments_instructions_shape CHECK (jsonb_typeof(instructions) = 'object'),
  DROP CONSTRAINT payments_amount_quoted,
  DROP CONSTRAINT payments_rate_exact,
  ADD CONSTRAINT payments_amount_quoted CHECK (amount_cents = CASE
    WHEN currency = 'ZAR' THEN coalesce(part_cents, rand_cents)
    WHEN part_cents IS NULL THEN usd_cents
    ELSE usd_cents_of(part_cents, rate_millionths)
  END),
  ADD CONSTRAINT payments_rate_exact CHECK (
    rate_millionths IS NULL OR amount_cents = usd_cents_of(coalesce(part_cents, rand_cents), rate_millionths)
  ),
  ADD CONSTRAINT payments_part_of_order CHECK (part_cents IS NULL OR for_order);

-- A checkout is paid at most once, and two attempts can never be taking money at the same time. An order that owes may be paid by several.
DROP INDEX payments_one_money_move;
CREATE UNIQUE INDEX payments_one_money_move ON payments (checkout_id)
  WHERE state IN ('capturing', 'pending', 'captured') AND NOT for_order;

DROP TRIGGER payments_frozen ON payments;
CREATE TRIGGER payments_frozen BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'provider_order_id', 'provider_capture_id', 'state', 'review_closed_at', 'for_order', 'instructions'
);

-- In rand, as the customer reads it and as the order counts it. A refund that is seen at the provider alone gets its share of the rand.
ALTER TABLE refunds
  ADD COLUMN rand_cents bigint NOT NULL DEFAULT 0 CONSTRAINT refunds_rand_range CHECK (rand_cents >= 0),
  -- Made by the page that asks: pressed twice, it is the same refund also when the first has gone through meanwhile.
  ADD COLUMN request_key uuid,
  ADD CONSTRAINT refunds_request_once UNIQUE (payment_id, request_key);

ALTER TABLE refunds DISABLE TRIGGER refunds_frozen;
UPDATE refunds SET rand_cents = share.cents
FROM (
  SELECT refunds.id,
    returned_cents_of(payments.rand_cents, payments.amount_cents, (sum(refunds.amount_cents) OVER before_and_this)::bigint)
    - returned_cents_of(payments.rand_cents, payments.amount_cents,
      (sum(refunds.amount_cents) OVER before_and_this)::bigint - refunds.amount_cents) AS cents
  FROM refunds JOIN payments ON payments.id = refunds.payment_id
  -- What went back comes first: what failed must take no share of it.
  WINDOW before_and_this AS (
    PARTITION BY refunds.payment_id
    ORDER BY array_position('{completed,pending,requested,failed}', refunds.state), refunds.settled_at, refunds.created_at, refunds.id
  )
) AS share
WHERE share.id = refunds.id;
ALTER TABLE refunds ENABLE TRIGGER refunds_frozen;

CREATE OR REPLACE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  paid_rand bigint;
  returned_cents bigint;
  returned_rand bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('requested', 'pending'), ('requested', 'completed'), ('requested', 'failed'),
    ('pending', 'completed'), ('pending', 'failed')
  ) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_state_moves';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    RETURN NEW;
  END IF;

  -- Locked, so that two refunds asked for at once are counted one after the other.
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  paid_rand := coalesce(paid.part_cents, paid.rand_cents);
  NEW.provider := coalesce(paid.provider, NEW.provider);
  NEW.amount_cents := CASE NEW.amount_cents WHEN 0 THEN coalesce(NEW.usd_cents, 0) ELSE NEW.amount_cents END;
  NEW.usd_cents := CASE paid.currency WHEN 'USD' THEN NEW.amount_cents END;
  -- The bank takes what is there, whatever we were about to send.
  SELECT coalesce(sum(amount_cents), 0), coalesce(sum(rand_cents), 0) INTO returned_cents, returned_rand
  FROM refunds WHERE payment_id = NEW.payment_id
    AND CASE NEW.kind WHEN 'refund' THEN kind = 'refund' AND state <> 'failed' ELSE state = 'completed' END;
  IF NEW.rand_cents = 0 THEN
    NEW.rand_cents := greatest(0, CASE
      WHEN returned_cents + NEW.amount_cents >= paid.amount_cents THEN paid_rand - returned_rand
      ELSE least(paid_rand - returned_rand, returned_cents_of(paid_rand, paid.amount_cents, returned_cents + NEW.amount_cents)
        - returned_cents_of(paid_rand, paid.amount_cents, returned_cents))
    END);
  END IF;
  IF paid.state NOT IN ('captured', 'review') OR (NEW.kind = 'refund' AND (
    returned_cents + NEW.amount_cents > paid.amount_cents OR returned_rand + NEW.rand_cents > paid_rand
  )) THEN
    RAISE EXCEPTION 'a refund returns at most the money that was taken'
      USING ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER orders_frozen ON orders;
DROP INDEX orders_newest;
DROP INDEX orders_money_due;

-- Every order so far was paid in full by the payment that placed it.
ALTER TABLE orders
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN placed_at timestamptz,
  ADD COLUMN placed_owing boolean NOT NULL DEFAULT false,
  ADD COLUMN paid_cents bigint,
  ADD COLUMN credited_cents bigint NOT NULL DEFAULT 0;
-- Rewrites the table once, without waking a trigger for each order.
ALTER TABLE orders
  ALTER COLUMN placed_at TYPE timestamptz USING created_at,
  ALTER COLUMN paid_cents TYPE bigint USING total_cents;
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET credited_cents = returned_cents WHERE returned_cents > 0;
ALTER TABLE orders ENABLE TRIGGER USER;

ALTER TABLE orders
  ALTER COLUMN placed_at SET DEFAULT now(),
  ALTER COLUMN placed_at SET NOT NULL,
  ALTER COLUMN paid_cents SET DEFAULT 0,
  ALTER COLUMN paid_cents SET NOT NULL,
  DROP COLUMN deducted_cents,
  DROP CONSTRAINT orders_returned_range,
  ADD CONSTRAINT orders_returned_range CHECK (returned_cents BETWEEN 0 AND paid_cents),
  ADD CONSTRAINT orders_credited_range CHECK (credited_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT orders_paid_or_owing CHECK (placed_owing OR payment_id IS NOT NULL),
  -- What is no revenue of what came in: money that went back, and money of a cancelled order that is still to go back.
  ADD COLUMN deducted_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'Cancelled' AND refund_state IN ('none', 'partial') AND cancelled_money <> 'keep'
      THEN paid_cents ELSE returned_cents END
  ) STORED,
  -- A credit note lowers the price; money that went back without one is owed again.
  ADD COLUMN due_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'Cancelled' THEN 0 ELSE greatest(0, total_cents - credited_cents - paid_cents + returned_cents) END
  ) STORED,
  ADD COLUMN money_state text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN paid_cents = 0 THEN 'unpaid'
      WHEN returned_cents >= paid_cents THEN 'refunded'
      WHEN paid_cents - returned_cents < total_cents - credited_cents THEN 'part paid'
      WHEN paid_cents - returned_cents > total_cents - credited_cents THEN 'overpaid'
      ELSE 'paid'
    END
  ) STORED;

CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'refund_state', 'user_id', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address', 'status',
  'tracking_carrier', 'tracking_number', 'updated_at', 'anonymised_at', 'deleted_at', 'search_text',
  'returned_cents', 'cancelled_money', 'cancelled_reason', 'artwork_received_at', 'payment_id', 'paid_cents', 'credited_cents',
  -- Computed by the database after this guard has looked, and by nobody else.
  'vat_total_cents', 'deducted_cents', 'due_cents', 'money_state'
);

-- The dashboard sums and charts from this index alone.
CREATE INDEX orders_newest ON orders (created_at DESC, id)
  INCLUDE (total_cents, status, returned_cents, deducted_cents, vat_total_cents, cancelled_money, paid_cents, due_cents)
  WHERE deleted_at IS NULL;
CREATE INDEX orders_money_due ON orders (created_at DESC, id) WHERE deleted_at IS NULL AND deducted_cents > returned_cents;
CREATE INDEX orders_owing ON orders (created_at DESC, id) WHERE deleted_at IS NULL AND due_cents > 0;

-- A payment for an order that stands belongs to one that was placed owing: what was bought online is paid once.
CREATE FUNCTION guard_payment_for_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.for_order AND NOT EXISTS (SELECT FROM orders WHERE checkout_id = NEW.checkout_id AND placed_owing) THEN
    RAISE EXCEPTION 'only an order that was placed owing takes payments afterwards'
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payments_for_order_that_owes';
  END IF;
  IF TG_OP = 'UPDATE' AND ((OLD.for_order AND NOT NEW.for_order)
      OR (OLD.instructions IS NOT NULL AND NEW.instructions IS DISTINCT FROM OLD.instructions)) THEN
    RAISE EXCEPTION 'a payment stays what its order was told of'
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payments_keep_their_order';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_for_order BEFORE INSERT OR UPDATE OF for_order, instructions ON payments
  FOR EACH ROW EXECUTE FUNCTION guard_payment_for_order();

CREATE FUNCTION guard_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id THEN
    RAISE EXCEPTION 'an order keeps its first payment'
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_keep_first_payment';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_payment BEFORE UPDATE OF payment_id ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_payment();

CREATE OR REPLACE FUNCTION guard_order_has_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed orders%ROWTYPE;
  bought checkouts%ROWTYPE;
BEGIN
  -- Read anew: the customer's account may have been deleted later in the same transaction.
  SELECT * INTO placed FROM orders WHERE id = NEW.id;
  SELECT * INTO bought FROM checkouts WHERE id = NEW.checkout_id;
  IF bought.state NOT IN ('paid', 'placed', 'finalized') OR placed.user_id IS DISTINCT FROM bought.user_id
      OR (bought.state = 'paid' AND placed.placed_owing) OR (bought.state = 'placed' AND NOT placed.placed_owing) THEN
    RAISE EXCEPTION 'order % does not belong to a checkout of the same customer that was paid, or placed on a promise', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_follow_paid_checkout';
  END IF;
  RETURN NULL;
END $$;

-- Credit notes have a series of their own. One for each refund that lowers the price of an invoice; what was paid above the price goes
-- back without one. The tax in all of them up to here is the same share of the invoice's tax as they are of its total, so that the last one
-- takes the cents that are left.
CREATE TABLE credit_note_counter (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT credit_note_counter_only_row CHECK (only_row),
  last_number bigint NOT NULL DEFAULT 0
);

INSERT INTO credit_note_counter DEFAULT VALUES;

CREATE TABLE credit_notes (
  refund_id uuid PRIMARY KEY REFERENCES refunds,
  order_id uuid NOT NULL REFERENCES invoices,
  number bigint NOT NULL CONSTRAINT credit_notes_number_unique UNIQUE CONSTRAINT credit_notes_number_positive CHECK (number >= 1),
  total_cents bigint NOT NULL CONSTRAINT credit_notes_total_positive CHECK (total_cents >= 1),
  vat_cents bigint NOT NULL,
  reason text NOT NULL CONSTRAINT credit_notes_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000),
  seller jsonb CONSTRAINT credit_notes_seller_shape CHECK (jsonb_typeof(seller) = 'object'),
  issued_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT credit_notes_vat_range CHECK (vat_cents BETWEEN 0 AND total_cents)
);

CREATE INDEX credit_notes_of_order ON credit_notes (order_id);

-- What the payments of an order come to: what was captured, what of it went back, and in which way. Money that a person looks into is not
-- the order's yet. In this language the plan is kept for the session: planning it anew took PostgreSQL longer than adding up.
CREATE FUNCTION order_money(of_checkout uuid, OUT paid bigint, OUT returned bigint, OUT refunded text, OUT first_payment uuid)
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

CREATE FUNCTION fill_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT paid, returned, refunded INTO NEW.paid_cents, NEW.returned_cents, NEW.refund_state FROM order_money(NEW.checkout_id);
  RETURN NEW;
END $$;

CREATE TRIGGER orders_money BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION fill_order_money();

-- Credit notes are counted again too: an order from before that never counted a refund got a note for it all the same (below), and the check at
-- commit would refuse its next refund for ever.
CREATE FUNCTION refresh_order_money(of_checkout uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE orders SET paid_cents = fresh.paid, returned_cents = fresh.returned, refund_state = fresh.refunded,
    payment_id = coalesce(orders.payment_id, fresh.first_payment),
    credited_cents = (SELECT coalesce(sum(total_cents), 0) FROM credit_notes WHERE credit_notes.order_id = orders.id)
  FROM order_money(of_checkout) AS fresh
  WHERE orders.checkout_id = of_checkout AND (orders.paid_cents, orders.returned_cents, orders.refund_state)
    IS DISTINCT FROM (fresh.paid, fresh.returned, fresh.refunded);
$$;

-- Most payments place their order, which counts them itself a moment later.
CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE checkout_id = NEW.checkout_id) THEN
    PERFORM refresh_order_money(NEW.checkout_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_counted AFTER UPDATE OF state ON payments FOR EACH ROW
  WHEN (NEW.state = 'captured' AND OLD.state <> 'captured') EXECUTE FUNCTION count_payment();

CREATE FUNCTION count_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_order_money((SELECT checkout_id FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END $$;

CREATE TRIGGER refunds_counted AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW
  WHEN (NEW.state = 'completed') EXECUTE FUNCTION count_returned();
CREATE TRIGGER payment_events_counted AFTER INSERT ON payment_events FOR EACH ROW
  WHEN (NEW.kind = 'reversal') EXECUTE FUNCTION count_returned();

CREATE FUNCTION credited_vat_cents(total_cents bigint, vat_total_cents bigint, credited_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (2 * vat_total_cents * credited_cents + total_cents) / (2 * total_cents);

CREATE FUNCTION credit_reason(given text, kind text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(btrim(given), ''), CASE kind WHEN 'reversal' THEN 'Payment reversed by the bank' ELSE 'Refunded' END);

-- For the refunds of before, in the order in which the money went back.
INSERT INTO credit_notes (refund_id, order_id, number, total_cents, vat_cents, reason, seller)
SELECT gone.id, gone.order_id, row_number() OVER (ORDER BY gone.at, gone.id), gone.rand_cents,
  credited_vat_cents(gone.total_cents, gone.vat_total_cents, gone.credited)
    - credited_vat_cents(gone.total_cents, gone.vat_total_cents, gone.credited - gone.rand_cents),
  credit_reason(gone.reason, gone.kind),
  (SELECT value - '{tagline,openingHours,social,charges}'::text[] FROM settings WHERE key = 'shop')
FROM (
  SELECT refunds.id, refunds.rand_cents, refunds.reason, refunds.kind, coalesce(refunds.settled_at, refunds.created_at) AS at,
    orders.id AS order_id, orders.total_cents, orders.vat_total_cents,
    (sum(refunds.rand_cents) OVER (
      PARTITION BY orders.id ORDER BY coalesce(refunds.settled_at, refunds.created_at), refunds.id
    ))::bigint AS credited
  FROM refunds JOIN orders ON orders.payment_id = refunds.payment_id
  WHERE refunds.state = 'completed' AND refunds.rand_cents > 0
) AS gone;
UPDATE credit_note_counter SET last_number = (SELECT count(*) FROM credit_notes);

CREATE FUNCTION number_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_note_counter SET last_number = last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;

CREATE FUNCTION count_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET credited_cents = credited_cents + NEW.total_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER credit_notes_number BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION number_credit_note();
CREATE TRIGGER credit_notes_counted AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION count_credit();
CREATE TRIGGER credit_notes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

-- At commit, when the invoice of an order that was placed in the same transaction is there too.
CREATE FUNCTION issue_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credited orders%ROWTYPE;
  cents bigint;
BEGIN
  SELECT orders.* INTO credited FROM orders JOIN payments ON payments.checkout_id = orders.checkout_id
  WHERE payments.id = NEW.payment_id AND payments.state = 'captured' FOR UPDATE OF orders;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM invoices WHERE order_id = credited.id)
      OR EXISTS (SELECT FROM credit_notes WHERE refund_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  -- What is no longer there of the price that still stands.
  cents := least(NEW.rand_cents,
    credited.total_cents - credited.credited_cents - (credited.paid_cents - credited.returned_cents));
  IF cents < 1 THEN
    RETURN NULL;
  END IF;
  INSERT INTO credit_notes (refund_id, order_id, total_cents, vat_cents, reason, seller) VALUES (
    NEW.id, credited.id, cents,
    credited_vat_cents(credited.total_cents, credited.vat_total_cents, credited.credited_cents + cents)
      - credited_vat_cents(credited.total_cents, credited.vat_total_cents, credited.credited_cents),
    credit_reason(NEW.reason, NEW.kind),
    (SELECT value - '{tagline,openingHours,social,charges}'::text[] FROM settings WHERE key = 'shop')
  );
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refunds_credit_note AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION issue_credit_note();

-- At commit, so that the row with the last number is locked for as short a time as can be. An order that its payment placed was paid, whatever
-- of the money has gone back by the time it is written down: it is invoiced, and what went back is credited. Only an order that was placed
-- owing waits for its invoice until nothing is owed.
CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (order_id, seller)
  SELECT NEW.id, (SELECT value - '{tagline,openingHours,social,charges}'::text[] FROM settings WHERE key = 'shop')
  FROM orders WHERE orders.id = NEW.id
    AND (NOT orders.placed_owing OR orders.paid_cents - orders.returned_cents >= orders.total_cents - orders.credited_cents)
    AND NOT EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id);
  RETURN NULL;
END $$;

DROP TRIGGER orders_invoice ON orders;

-- Written by the triggers above, and held here against what they are made of.
CREATE FUNCTION guard_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept orders%ROWTYPE;
  true_paid bigint;
  true_returned bigint;
  true_refunded text;
  true_credited bigint;
BEGIN
  SELECT * INTO kept FROM orders WHERE id = NEW.id;
  SELECT paid, returned, refunded INTO true_paid, true_returned, true_refunded FROM order_money(NEW.checkout_id);
  SELECT coalesce(sum(total_cents), 0) INTO true_credited FROM credit_notes WHERE order_id = NEW.id;
  IF (kept.paid_cents, kept.returned_cents, kept.refund_state, kept.credited_cents)
      IS DISTINCT FROM (true_paid, true_returned, true_refunded, true_credited) THEN
    RAISE EXCEPTION 'order % says paid %, returned % (%), credited %; its payments say %, % (%), %', NEW.id, kept.paid_cents,
      kept.returned_cents, kept.refund_state, kept.credited_cents, true_paid, true_returned, true_refunded, true_credited
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_money_follows_payments';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_money_changed AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.paid_cents, OLD.returned_cents, OLD.refund_state, OLD.credited_cents)
    IS DISTINCT FROM (NEW.paid_cents, NEW.returned_cents, NEW.refund_state, NEW.credited_cents))
  EXECUTE FUNCTION guard_order_money();
-- Triggers run in the order of their names: these come after the checks, so that nobody waits for a number that is given back.
CREATE CONSTRAINT TRIGGER orders_tax_invoice_placed AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION issue_invoice();
CREATE CONSTRAINT TRIGGER orders_tax_invoice_paid AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.paid_cents <> NEW.paid_cents) EXECUTE FUNCTION issue_invoice();

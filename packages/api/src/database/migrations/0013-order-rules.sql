-- Judged at commit: a paid checkout and its order are two sides of one fact, and neither is ever there without the other.

CREATE FUNCTION guard_paid_has_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE checkout_id = NEW.id) THEN
    RAISE EXCEPTION 'checkout % is paid but has no order', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'checkouts', CONSTRAINT = 'checkouts_paid_has_order';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER checkouts_paid_has_order AFTER UPDATE ON checkouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state IN ('paid', 'finalized') AND OLD.state <> NEW.state) EXECUTE FUNCTION guard_paid_has_order();

CREATE FUNCTION guard_order_has_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed orders%ROWTYPE;
  bought checkouts%ROWTYPE;
BEGIN
  -- Read anew: the customer's account may have been deleted later in the same transaction.
  SELECT * INTO placed FROM orders WHERE id = NEW.id;
  SELECT * INTO bought FROM checkouts WHERE id = NEW.checkout_id;
  IF bought.state NOT IN ('paid', 'finalized') OR placed.user_id IS DISTINCT FROM bought.user_id THEN
    RAISE EXCEPTION 'order % does not belong to a checkout paid by the same customer', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_follow_paid_checkout';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_follow_paid_checkout AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_order_has_paid();

-- The amounts of each line are tied to the quoted line by a foreign key; this counts that no line is missing.
CREATE FUNCTION guard_order_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines_cents bigint := (SELECT coalesce(sum(line_cents), 0) FROM order_lines WHERE order_id = NEW.id);
  lines bigint := (SELECT count(*) FROM order_lines WHERE order_id = NEW.id);
  quoted_lines bigint := (SELECT count(*) FROM checkout_lines WHERE checkout_id = NEW.checkout_id);
BEGIN
  IF lines_cents <> NEW.subtotal_cents OR lines <> quoted_lines THEN
    RAISE EXCEPTION 'order has % of % lines and % of % cents', lines, quoted_lines, lines_cents, NEW.subtotal_cents
      USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_lines_sum';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_sum AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_order_sum();

-- Tax invoices are numbered without gaps, so the number comes from a locked row and not from a sequence: an order that is
-- rolled back gives its number back. The lock lasts from placing an order to its commit.
CREATE TABLE invoice_counter (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT invoice_counter_only_row CHECK (only_row),
  last_number bigint NOT NULL DEFAULT 0
);

INSERT INTO invoice_counter DEFAULT VALUES;

CREATE TABLE invoices (
  order_id uuid PRIMARY KEY REFERENCES orders,
  number bigint NOT NULL CONSTRAINT invoices_number_unique UNIQUE CONSTRAINT invoices_number_positive CHECK (number >= 1),
  issued_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_counter SET last_number = last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;

CREATE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (order_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER invoices_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();
CREATE TRIGGER orders_invoice AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION issue_invoice();

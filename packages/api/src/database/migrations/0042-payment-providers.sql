-- Several providers from now on. A payment says who takes it, by which method, how much in which currency and, where rand was converted, at
-- which rate of which day. The columns in dollars stay: versions before this one go on reading and writing them, and leave the rest to triggers.

-- The day on which the rate was set; null where nobody knows it.
ALTER TABLE checkouts ADD COLUMN usd_rate_date date;

ALTER TABLE checkouts DISABLE TRIGGER checkouts_frozen;
UPDATE checkouts SET usd_rate_date = (changed.at AT TIME ZONE INTERVAL '2 hours')::date
FROM checkouts AS made CROSS JOIN LATERAL (
  SELECT audit.at, audit.after FROM audit
  WHERE audit.entity = 'settings' AND audit.entity_id = 'shop' AND audit.at <= made.created_at
    AND audit.after #> '{charges,usdMillionths}' IS DISTINCT FROM audit.before #> '{charges,usdMillionths}'
  ORDER BY audit.at DESC, audit.id DESC LIMIT 1
) AS changed
WHERE made.id = checkouts.id AND changed.after #>> '{charges,usdMillionths}' = made.usd_millionths::text;
ALTER TABLE checkouts ENABLE TRIGGER checkouts_frozen;

ALTER TABLE payments
  DROP CONSTRAINT payments_provider_known,
  DROP CONSTRAINT payments_provider_order_unique,
  DROP CONSTRAINT payments_provider_order_shape,
  DROP CONSTRAINT payments_capture_unique,
  DROP CONSTRAINT payments_capture_shape,
  DROP CONSTRAINT payments_charge_what_was_quoted;
ALTER TABLE checkouts DROP CONSTRAINT checkouts_charge;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_charge UNIQUE (id, total_cents, usd_cents);

ALTER TABLE payments
  -- As people read it, and read it then: an invoice does not change with the provider's name.
  ADD COLUMN provider_name text NOT NULL DEFAULT 'PayPal'
    CONSTRAINT payments_provider_name_length CHECK (char_length(provider_name) BETWEEN 1 AND 60),
  ADD COLUMN method text NOT NULL DEFAULT 'wallet-or-card'
    CONSTRAINT payments_method_shape CHECK (method ~ '^[a-z][a-z0-9-]{0,29}$'),
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CONSTRAINT payments_currency_known CHECK (currency IN ('ZAR', 'USD')),
  -- Nothing is what a version before this one says; the trigger below fills it in.
  ADD COLUMN rand_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN amount_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN rate_millionths integer,
  ADD COLUMN rate_date date;

ALTER TABLE payments DISABLE TRIGGER payments_frozen;
UPDATE payments SET rand_cents = checkouts.total_cents, amount_cents = payments.usd_cents,
  rate_millionths = checkouts.usd_millionths, rate_date = checkouts.usd_rate_date
FROM checkouts WHERE checkouts.id = payments.checkout_id;
ALTER TABLE payments ENABLE TRIGGER payments_frozen;

ALTER TABLE payments
  ADD CONSTRAINT payments_provider_shape CHECK (provider ~ '^[a-z][a-z0-9]{1,29}$'),
  ADD CONSTRAINT payments_provider_order_shape CHECK (provider_order_id ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$'),
  ADD CONSTRAINT payments_capture_shape CHECK (provider_capture_id ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$'),
  -- Two providers may use the same number; one provider uses it for one payment.
  ADD CONSTRAINT payments_provider_order_unique UNIQUE (provider, provider_order_id),
  ADD CONSTRAINT payments_capture_unique UNIQUE (provider, provider_capture_id),
  -- What is asked for is what the checkout quoted: its total in rand, or its dollars at its own rate.
  ADD CONSTRAINT payments_charge_what_was_quoted
    FOREIGN KEY (checkout_id, rand_cents, usd_cents) REFERENCES checkouts (id, total_cents, usd_cents),
  ADD CONSTRAINT payments_amount_quoted CHECK (amount_cents = CASE currency WHEN 'ZAR' THEN rand_cents ELSE usd_cents END),
  ADD CONSTRAINT payments_rate_where_converted CHECK (
    (currency = 'ZAR') = (rate_millionths IS NULL) AND (rate_date IS NULL OR rate_millionths IS NOT NULL)
  ),
  ADD CONSTRAINT payments_rate_exact CHECK (
    rate_millionths IS NULL OR amount_cents = usd_cents_of(rand_cents, rate_millionths)
  );

CREATE FUNCTION fill_payment_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quoted checkouts%ROWTYPE;
BEGIN
  SELECT * INTO quoted FROM checkouts WHERE id = NEW.checkout_id;
  NEW.rand_cents := quoted.total_cents;
  NEW.amount_cents := NEW.usd_cents;
  NEW.rate_millionths := quoted.usd_millionths;
  NEW.rate_date := quoted.usd_rate_date;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_amount BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.amount_cents = 0) EXECUTE FUNCTION fill_payment_amount();

ALTER TABLE webhook_events
  DROP CONSTRAINT webhook_events_provider_known,
  ADD CONSTRAINT webhook_events_provider_shape CHECK (provider ~ '^[a-z][a-z0-9]{1,29}$');

-- A refund is in the currency of its payment.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_provider_unique,
  DROP CONSTRAINT refunds_amount_positive,
  ALTER COLUMN usd_cents DROP NOT NULL,
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD COLUMN amount_cents bigint NOT NULL DEFAULT 0;

ALTER TABLE refunds DISABLE TRIGGER refunds_frozen;
UPDATE refunds SET amount_cents = usd_cents;
ALTER TABLE refunds ENABLE TRIGGER refunds_frozen;

ALTER TABLE refunds
  ADD CONSTRAINT refunds_amount_positive CHECK (amount_cents >= 1),
  ADD CONSTRAINT refunds_provider_unique UNIQUE (provider, provider_refund_id);

CREATE OR REPLACE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payments%ROWTYPE;
  returned_cents bigint;
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
  NEW.provider := coalesce(paid.provider, NEW.provider);
  -- A version before this one names dollars alone, and reads them.
  NEW.amount_cents := CASE NEW.amount_cents WHEN 0 THEN coalesce(NEW.usd_cents, 0) ELSE NEW.amount_cents END;
  NEW.usd_cents := CASE paid.currency WHEN 'USD' THEN NEW.amount_cents END;
  SELECT coalesce(sum(amount_cents), 0) INTO returned_cents
  FROM refunds WHERE payment_id = NEW.payment_id AND kind = 'refund' AND state <> 'failed';
  IF paid.state NOT IN ('captured', 'review')
      OR (NEW.kind = 'refund' AND returned_cents + NEW.amount_cents > paid.amount_cents) THEN
    RAISE EXCEPTION 'a refund returns at most the money that was taken'
      USING ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;

-- Of a rate that was set before: when it was last changed, where the audit tells.
ALTER TABLE settings DISABLE TRIGGER settings_stamp;
UPDATE settings SET value = jsonb_set(value, '{charges,usdDate}', to_jsonb((changed.at AT TIME ZONE INTERVAL '2 hours')::date::text))
FROM (
  SELECT audit.at, audit.after FROM audit
  WHERE audit.entity = 'settings' AND audit.entity_id = 'shop'
    AND audit.after #> '{charges,usdMillionths}' IS DISTINCT FROM audit.before #> '{charges,usdMillionths}'
  ORDER BY audit.at DESC, audit.id DESC LIMIT 1
) AS changed
WHERE settings.key = 'shop' AND settings.value #> '{charges,usdMillionths}' = changed.after #> '{charges,usdMillionths}';
ALTER TABLE settings ENABLE TRIGGER settings_stamp;

-- The day of the rate is kept by the database, so that it is right whichever version saves the settings.
CREATE FUNCTION date_usd_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known jsonb := CASE TG_OP WHEN 'UPDATE' THEN OLD.value -> 'charges' END;
BEGIN
  IF NEW.value #> '{charges,usdMillionths}' IS NULL THEN
    RETURN NEW;
  END IF;
  NEW.value := jsonb_set(NEW.value, '{charges,usdDate}', CASE
    WHEN known -> 'usdMillionths' = NEW.value #> '{charges,usdMillionths}' THEN coalesce(known -> 'usdDate', 'null')
    ELSE to_jsonb((now() AT TIME ZONE INTERVAL '2 hours')::date::text)
  END);
  RETURN NEW;
END $$;

-- After `settings_charges`, which brings back charges that were left out: triggers run in the order of their names.
CREATE TRIGGER settings_usd_date BEFORE INSERT OR UPDATE OF value ON settings
  FOR EACH ROW WHEN (NEW.key = 'shop') EXECUTE FUNCTION date_usd_rate();

-- One row per attempt to pay. The intent is committed before the provider is called, so a crash leaves a trace to follow.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL,
  attempt smallint NOT NULL CONSTRAINT payments_attempt_range CHECK (attempt BETWEEN 1 AND 20),
  provider text NOT NULL DEFAULT 'paypal' CONSTRAINT payments_provider_known CHECK (provider = 'paypal'),
  provider_order_id text CONSTRAINT payments_provider_order_unique UNIQUE
    CONSTRAINT payments_provider_order_shape CHECK (provider_order_id ~ '^[A-Z0-9]{1,36}$'),
  provider_capture_id text CONSTRAINT payments_capture_unique UNIQUE
    CONSTRAINT payments_capture_shape CHECK (provider_capture_id ~ '^[A-Z0-9]{1,36}$'),
  usd_cents bigint NOT NULL,
  state text NOT NULL DEFAULT 'created' CONSTRAINT payments_state_known CHECK (
    state IN ('created', 'capturing', 'pending', 'captured', 'declined', 'voided', 'review')
  ),
  created_at timestamptz NOT NULL DEFAULT now(),
  captured_at timestamptz,
  CONSTRAINT payments_attempt_unique UNIQUE (checkout_id, attempt),
  CONSTRAINT payments_settled UNIQUE (id, checkout_id, state),
  CONSTRAINT payments_charge_what_was_quoted FOREIGN KEY (checkout_id, usd_cents) REFERENCES checkouts (id, usd_cents),
  CONSTRAINT payments_order_known CHECK (provider_order_id IS NOT NULL OR state IN ('created', 'voided')),
  CONSTRAINT payments_capture_known CHECK (
    (state = 'captured') = (provider_capture_id IS NOT NULL) OR state IN ('pending', 'review')
  ),
  CONSTRAINT payments_captured_stamped CHECK ((state = 'captured') = (captured_at IS NOT NULL))
);

-- A checkout is paid at most once, and two attempts can never be taking money at the same time.
CREATE UNIQUE INDEX payments_one_money_move ON payments (checkout_id) WHERE state IN ('capturing', 'pending', 'captured');

CREATE INDEX payments_unsettled ON payments (state, created_at) WHERE state IN ('capturing', 'pending', 'review');

CREATE FUNCTION payment_may_move(from_state text, to_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (from_state, to_state) IN (
  ('created', 'capturing'), ('created', 'voided'), ('created', 'review'),
  -- Back to created: not approved yet, or declined in a way that lets the buyer try the same provider order again.
  ('capturing', 'created'), ('capturing', 'pending'), ('capturing', 'captured'),
  ('capturing', 'declined'), ('capturing', 'voided'), ('capturing', 'review'),
  ('pending', 'captured'), ('pending', 'declined'), ('pending', 'voided'), ('pending', 'review'),
  ('declined', 'review'), ('voided', 'review'),
  ('review', 'captured'), ('review', 'declined'), ('review', 'voided')
);

CREATE FUNCTION guard_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  from_state text := CASE TG_OP WHEN 'UPDATE' THEN OLD.state ELSE 'nothing' END;
BEGIN
  IF NEW.state <> from_state AND NOT payment_may_move(from_state, NEW.state)
      AND NOT (TG_OP = 'INSERT' AND NEW.state = 'created') THEN
    RAISE EXCEPTION 'a payment cannot go from % to %', from_state, NEW.state
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payments_state_moves';
  END IF;
  IF NEW.state = 'captured' AND from_state <> 'captured' THEN
    NEW.captured_at := now();
  END IF;
  RETURN NEW;
END $$;

-- Once the provider has named its order, this row is about that order; once money moved, about that capture.
CREATE FUNCTION guard_payment_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.provider_order_id IS NOT NULL AND NEW.provider_order_id IS DISTINCT FROM OLD.provider_order_id)
      OR (OLD.state = 'captured' AND NEW.provider_capture_id IS DISTINCT FROM OLD.provider_capture_id) THEN
    RAISE EXCEPTION 'a payment keeps the provider''s ids'
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payments_keep_provider_ids';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_frozen BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'provider_order_id', 'provider_capture_id', 'state'
);
CREATE TRIGGER payments_ids BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment_ids();
CREATE TRIGGER payments_state BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment_state();
CREATE TRIGGER payments_kept BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

CREATE TABLE payment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  source text NOT NULL CONSTRAINT payment_events_source_known CHECK (source IN ('pay', 'webhook', 'reconciler', 'admin')),
  kind text NOT NULL CONSTRAINT payment_events_kind_length CHECK (char_length(kind) BETWEEN 1 AND 100),
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX payment_events_of_payment ON payment_events (payment_id, id);

CREATE TRIGGER payment_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

-- Inserted first, worked on afterwards: a second delivery of the same event meets the primary key.
CREATE TABLE webhook_events (
  provider text NOT NULL CONSTRAINT webhook_events_provider_known CHECK (provider = 'paypal'),
  event_id text NOT NULL CONSTRAINT webhook_events_id_length CHECK (char_length(event_id) BETWEEN 1 AND 200),
  event_type text NOT NULL CONSTRAINT webhook_events_type_length CHECK (char_length(event_type) BETWEEN 1 AND 200),
  provider_order_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome text,
  PRIMARY KEY (provider, event_id),
  CONSTRAINT webhook_events_outcome_with_processing CHECK ((processed_at IS NULL) = (outcome IS NULL))
);

CREATE INDEX webhook_events_unprocessed ON webhook_events (received_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);

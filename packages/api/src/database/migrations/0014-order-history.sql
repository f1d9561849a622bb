CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CONSTRAINT order_events_kind_known CHECK (kind IN (
    'placed', 'status', 'tracking', 'address', 'note', 'refund', 'mail', 'deleted', 'restored', 'anonymised'
  )),
  detail jsonb NOT NULL DEFAULT '{}',
  -- No foreign key: what happened stays as written when the actor's account goes.
  actor_id uuid,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_events_of_order ON order_events (order_id, id);

CREATE TRIGGER order_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

CREATE TABLE order_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  author_name text NOT NULL,
  body text NOT NULL CONSTRAINT order_notes_body_length CHECK (char_length(body) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at, id);
CREATE INDEX order_notes_author ON order_notes (author_id);

-- Money going back. The payment itself stays captured: it did happen.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  -- A refund is our decision; a reversal is the bank's, and we only take note of it.
  kind text NOT NULL CONSTRAINT refunds_kind_known CHECK (kind IN ('refund', 'reversal')),
  state text NOT NULL DEFAULT 'requested'
    CONSTRAINT refunds_state_known CHECK (state IN ('requested', 'pending', 'completed', 'failed')),
  usd_cents bigint NOT NULL CONSTRAINT refunds_amount_positive CHECK (usd_cents >= 1),
  provider_refund_id text CONSTRAINT refunds_provider_unique UNIQUE,
  reason text CONSTRAINT refunds_reason_length CHECK (char_length(reason) <= 1000),
  requested_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT refunds_completed_known CHECK (state <> 'completed' OR provider_refund_id IS NOT NULL)
);

CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_requested_by ON refunds (requested_by);
CREATE INDEX refunds_unsettled ON refunds (created_at) WHERE state IN ('requested', 'pending');

CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT coalesce(sum(usd_cents), 0) INTO returned_cents
  FROM refunds WHERE payment_id = NEW.payment_id AND kind = 'refund' AND state <> 'failed';
  IF paid.state NOT IN ('captured', 'review') OR (NEW.kind = 'refund' AND returned_cents + NEW.usd_cents > paid.usd_cents) THEN
    RAISE EXCEPTION 'a refund returns at most the money that was taken'
      USING ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunds_frozen BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'state', 'provider_refund_id', 'requested_by', 'settled_at'
);
CREATE TRIGGER refunds_guard BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

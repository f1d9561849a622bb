-- Money that did not fit stays what it was when a person has dealt with it, so that nothing seen later stirs it up again. That the
-- matter is closed is said beside it, once.
ALTER TABLE payments
  ADD COLUMN review_closed_at timestamptz,
  ADD CONSTRAINT payments_closed_in_review CHECK (review_closed_at IS NULL OR state = 'review');

DROP TRIGGER payments_frozen ON payments;
CREATE TRIGGER payments_frozen BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'provider_order_id', 'provider_capture_id', 'state', 'review_closed_at'
);

CREATE FUNCTION guard_review_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.review_closed_at IS NOT NULL AND NEW.review_closed_at IS DISTINCT FROM OLD.review_closed_at THEN
    RAISE EXCEPTION 'a review that was closed stays closed'
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payments_review_closed_once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_review BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_review_closed();

CREATE INDEX payments_to_review ON payments (created_at, id) WHERE state = 'review' AND review_closed_at IS NULL;

-- Two members of staff who ask for the same money back ask for one refund.
CREATE UNIQUE INDEX refunds_one_asked ON refunds (payment_id) WHERE kind = 'refund' AND state = 'requested';

-- How a checkout may move, and that nothing else about its price ever does.

CREATE FUNCTION checkout_may_move(from_state text, to_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (from_state, to_state) IN (
  ('open', 'paying'), ('open', 'expired'), ('open', 'superseded'),
  ('paying', 'open'), ('paying', 'pending'), ('paying', 'paid'), ('paying', 'failed'), ('paying', 'review'),
  ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'),
  ('paid', 'finalized'),
  -- Money seen at the provider for a checkout we had given up: a person decides.
  ('expired', 'review'), ('superseded', 'review'), ('failed', 'review'),
  ('review', 'paid'), ('review', 'failed')
);

CREATE FUNCTION guard_checkout_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  from_state text := CASE TG_OP WHEN 'UPDATE' THEN OLD.state ELSE 'nothing' END;
BEGIN
  IF NEW.state <> from_state AND NOT checkout_may_move(from_state, NEW.state)
      AND NOT (TG_OP = 'INSERT' AND NEW.state = 'open') THEN
    RAISE EXCEPTION 'a checkout cannot go from % to %', from_state, NEW.state
      USING ERRCODE = 'check_violation', TABLE = 'checkouts', CONSTRAINT = 'checkouts_state_moves';
  END IF;
  IF NEW.state <> 'paying' THEN
    NEW.lease_until := NULL;
  END IF;
  IF NEW.state = 'finalized' AND from_state <> 'finalized' THEN
    NEW.finalized_at := now();
  END IF;
  RETURN NEW;
END $$;

-- Personal details may be corrected or erased on request; the price and what it was for may not.
CREATE TRIGGER checkouts_frozen BEFORE UPDATE ON checkouts FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'user_id', 'state', 'state_reason', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address',
  'lease_until', 'expires_at'
);
CREATE TRIGGER checkouts_owner BEFORE UPDATE ON checkouts FOR EACH ROW EXECUTE FUNCTION guard_only_detached('user_id');
CREATE TRIGGER checkouts_state BEFORE INSERT OR UPDATE ON checkouts FOR EACH ROW EXECUTE FUNCTION guard_checkout_state();
CREATE TRIGGER checkouts_kept BEFORE DELETE OR TRUNCATE ON checkouts FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

CREATE TRIGGER checkout_lines_frozen BEFORE UPDATE ON checkout_lines
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('product_id');
CREATE TRIGGER checkout_lines_product BEFORE UPDATE ON checkout_lines
  FOR EACH ROW EXECUTE FUNCTION guard_only_detached('product_id');
CREATE TRIGGER checkout_lines_kept BEFORE DELETE OR TRUNCATE ON checkout_lines
  FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

-- Judged at commit, when the checkout and all its lines are there.
CREATE FUNCTION guard_checkout_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  judged uuid := CASE TG_TABLE_NAME WHEN 'checkouts' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'checkout_id' END;
  lines_cents bigint := (SELECT coalesce(sum(line_cents), 0) FROM checkout_lines WHERE checkout_id = judged);
  stated_cents bigint := (SELECT subtotal_cents FROM checkouts WHERE id = judged);
BEGIN
  IF lines_cents <> stated_cents THEN
    RAISE EXCEPTION 'checkout lines come to %, its subtotal says %', lines_cents, stated_cents
      USING ERRCODE = 'check_violation', TABLE = 'checkouts', CONSTRAINT = 'checkouts_lines_sum';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER checkouts_sum AFTER INSERT ON checkouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_checkout_sum();
CREATE CONSTRAINT TRIGGER checkout_lines_sum AFTER INSERT ON checkout_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_checkout_sum();

-- The courier's fee and the dollar rate are settings now. A checkout writes down those it was priced at, and the database goes on holding its
-- amounts against them. What is there already was priced at the values of today, which older versions go on using.
CREATE FUNCTION usd_cents_of(total_cents bigint, usd_millionths integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (total_cents * usd_millionths + 500000) / 1000000;

ALTER TABLE checkouts
  ADD COLUMN express_cents integer NOT NULL DEFAULT 20000
    CONSTRAINT checkouts_express_range CHECK (express_cents BETWEEN 0 AND 1000000),
  ADD COLUMN usd_millionths integer NOT NULL DEFAULT 55000
    CONSTRAINT checkouts_usd_rate_range CHECK (usd_millionths BETWEEN 1000 AND 1000000),
  DROP CONSTRAINT checkouts_courier_fee,
  DROP CONSTRAINT checkouts_usd_exact;

ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_courier_fee CHECK (courier_cents = CASE courier WHEN 'express' THEN express_cents ELSE 0 END),
  ADD CONSTRAINT checkouts_usd_exact CHECK (usd_cents = usd_cents_of(total_cents, usd_millionths) AND usd_cents >= 1);

-- A version that does not know the charges saves the settings without them. Then they stay what they are.
CREATE FUNCTION keep_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.value ? 'charges' AND OLD.value ? 'charges' THEN
    NEW.value := NEW.value || jsonb_build_object('charges', OLD.value -> 'charges');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER settings_charges BEFORE UPDATE OF value ON settings
  FOR EACH ROW WHEN (NEW.key = 'shop') EXECUTE FUNCTION keep_charges();

-- The seller on an invoice is who they are, not what they charge.
CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (order_id, seller)
  VALUES (NEW.id, (SELECT value - '{tagline,openingHours,social,charges}'::text[] FROM settings WHERE key = 'shop'));
  RETURN NULL;
END $$;

-- Pages are drawn from the identity in memory: every process must hear when it is another.
CREATE FUNCTION tell_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', coalesce(NEW.key, OLD.key));
  RETURN NULL;
END $$;

CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION tell_settings_changed();

-- That the account of whoever saved last is gone makes the settings no newer.
DROP TRIGGER settings_stamp ON settings;
CREATE TRIGGER settings_stamp BEFORE UPDATE OF value ON settings FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();

-- An invoice names whoever the seller was when it was issued, and goes on naming them: what was not a tax invoice when it was
-- issued does not become one by a later registration. Null stands for the demo shop, which every invoice so far was issued by.
ALTER TABLE invoices ADD COLUMN seller jsonb
  CONSTRAINT invoices_seller_shape CHECK (jsonb_typeof(seller) = 'object');

CREATE OR REPLACE FUNCTION issue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (order_id, seller)
  VALUES (NEW.id, (SELECT value - '{tagline,openingHours,social}'::text[] FROM settings WHERE key = 'shop'));
  RETURN NULL;
END $$;

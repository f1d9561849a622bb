ALTER TABLE addresses ADD COLUMN province text CONSTRAINT addresses_province_length CHECK (char_length(province) BETWEEN 1 AND 60);

-- Anybody can open an account under anybody's address. What the shop knows by the address alone, such as a message sent before
-- there was an account, is therefore only shown to, or erased for, somebody who has followed a link mailed to it.
ALTER TABLE users ADD COLUMN email_proven_at timestamptz;

CREATE FUNCTION forget_proof_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_proven_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER users_new_email_is_unproven BEFORE UPDATE ON users
  FOR EACH ROW WHEN (NEW.email <> OLD.email) EXECUTE FUNCTION forget_proof_of_email();

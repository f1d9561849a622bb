-- The one spelling under which an address is stored and found, whatever the visitor typed.
CREATE DOMAIN canonical_email AS text
  CONSTRAINT email_length CHECK (char_length(VALUE) BETWEEN 3 AND 254)
  CONSTRAINT email_shape CHECK (VALUE ~ '^[^[:space:]@]+@[^[:space:]@]+$')
  CONSTRAINT email_lower_case CHECK (VALUE = lower(VALUE))
  CONSTRAINT email_normal_form CHECK (VALUE IS NFKC NORMALIZED);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT users_name_length CHECK (char_length(btrim(name)) BETWEEN 1 AND 120 AND char_length(name) <= 120),
  email canonical_email NOT NULL CONSTRAINT users_email_unique UNIQUE,
  password_hash text NOT NULL CONSTRAINT users_password_is_hashed CHECK (password_hash LIKE '$argon2id$v=%'),
  role text NOT NULL DEFAULT 'customer' CONSTRAINT users_role_known CHECK (role IN ('customer', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL
);

CREATE FUNCTION fold_user_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(NEW.name || ' ' || NEW.email);
  RETURN NEW;
END $$;

CREATE TRIGGER users_search BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fold_user_words();
CREATE TRIGGER users_stamp BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();

CREATE INDEX users_newest ON users (created_at DESC, id);
CREATE INDEX users_by_name ON users (name, id);
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
CREATE INDEX users_search_words ON users USING gin (search_text gin_trgm_ops);

-- The token itself is never stored: whoever reads this table cannot sign in with it.
CREATE TABLE sessions (
  token_sha256 bytea PRIMARY KEY CONSTRAINT sessions_token_is_hashed CHECK (octet_length(token_sha256) = 32),
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT sessions_id_unique UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text CONSTRAINT sessions_user_agent_length CHECK (char_length(user_agent) <= 400),
  ip_label text CONSTRAINT sessions_ip_label_length CHECK (char_length(ip_label) <= 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at DESC);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_sha256 bytea PRIMARY KEY CONSTRAINT password_resets_token_is_hashed CHECK (octet_length(token_sha256) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- A link works once: nothing turns a used one back.
CREATE TRIGGER password_resets_used_once BEFORE UPDATE ON password_resets
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION guard_frozen_columns();

CREATE INDEX password_resets_of_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  label text CONSTRAINT addresses_label_length CHECK (char_length(label) BETWEEN 1 AND 60),
  recipient_name text NOT NULL CONSTRAINT addresses_recipient_length CHECK (char_length(recipient_name) BETWEEN 1 AND 200),
  company text CONSTRAINT addresses_company_length CHECK (char_length(company) BETWEEN 1 AND 200),
  vat_number text CONSTRAINT addresses_vat_number_length CHECK (char_length(vat_number) BETWEEN 1 AND 20),
  address text NOT NULL CONSTRAINT addresses_address_length CHECK (char_length(address) BETWEEN 1 AND 300),
  city text NOT NULL CONSTRAINT addresses_city_length CHECK (char_length(city) BETWEEN 1 AND 200),
  postal_code text NOT NULL CONSTRAINT addresses_postal_code_length CHECK (char_length(postal_code) BETWEEN 1 AND 20),
  country text NOT NULL CONSTRAINT addresses_country_length CHECK (char_length(country) BETWEEN 1 AND 100),
  phone text NOT NULL CONSTRAINT addresses_phone_length CHECK (char_length(phone) BETWEEN 1 AND 40),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER addresses_stamp BEFORE UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();

CREATE INDEX addresses_of_user ON addresses (user_id, created_at, id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

-- One row per guarded thing and window ("login:<address>:<network>"), shared by every process of the shop.
CREATE TABLE rate_limits (
  key text NOT NULL CONSTRAINT rate_limits_key_length CHECK (char_length(key) BETWEEN 1 AND 400),
  window_start timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1 CONSTRAINT rate_limits_count_positive CHECK (count >= 1),
  PRIMARY KEY (key, window_start)
);

CREATE INDEX rate_limits_by_age ON rate_limits (window_start);

CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid CONSTRAINT carts_user_unique UNIQUE REFERENCES users ON DELETE CASCADE,
  guest_id text CONSTRAINT carts_guest_unique UNIQUE CONSTRAINT carts_guest_id_shape CHECK (guest_id ~ '^guest_[!-~]{1,122}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT carts_one_owner CHECK (num_nonnulls(user_id, guest_id) = 1)
);

-- Abandoned guest carts are swept by age; a customer's cart waits for its owner.
CREATE INDEX carts_guest_age ON carts (updated_at) WHERE guest_id IS NOT NULL;

-- jsonb compares by content, whatever the order of the keys, so the options themselves are the key of a configuration.
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  options jsonb NOT NULL DEFAULT '{}' CONSTRAINT cart_lines_options_shape CHECK (is_option_values(options)),
  quantity integer NOT NULL CONSTRAINT cart_lines_quantity_range CHECK (quantity BETWEEN 1 AND 9999),
  unit_cents_seen bigint NOT NULL CONSTRAINT cart_lines_unit_range CHECK (unit_cents_seen BETWEEN 0 AND 100000000),
  added_at timestamptz NOT NULL DEFAULT now(),
  -- An index entry holds about 2700 bytes at most.
  CONSTRAINT cart_lines_options_size CHECK (octet_length(options::text) <= 2000),
  CONSTRAINT cart_lines_one_per_configuration UNIQUE (cart_id, product_id, options)
);

CREATE INDEX cart_lines_product ON cart_lines (product_id);

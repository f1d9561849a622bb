-- A checkout is a promise of a price: what is bought, how it is sent and what it costs, fixed when it is made.

-- The provider is paid in dollars at the shop's fixed rate of 0.055, rounded half up, in whole cents throughout.
CREATE FUNCTION usd_cents_of(total_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (total_cents * 55 + 500) / 1000;

CREATE FUNCTION is_shipping_address(value jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_typeof(value) = 'object' AND NOT EXISTS (
  SELECT FROM unnest(ARRAY['recipientName', 'address', 'city', 'postalCode', 'country', 'phone']) AS part
  WHERE jsonb_typeof(value -> part) IS DISTINCT FROM 'string'
    OR btrim(value ->> part) = ''
    OR char_length(value ->> part) > 300
);

CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT checkouts_state_known CHECK (
    state IN ('open', 'paying', 'pending', 'paid', 'finalized', 'expired', 'superseded', 'failed', 'review')
  ),
  state_reason text,
  content_key text NOT NULL CONSTRAINT checkouts_content_key_length CHECK (char_length(content_key) BETWEEN 1 AND 128),
  -- Copied from the account, so that the order can still be placed and posted when the account is gone.
  customer_name text NOT NULL CONSTRAINT checkouts_customer_name_length CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  customer_email text NOT NULL CONSTRAINT checkouts_customer_email_length CHECK (char_length(customer_email) BETWEEN 1 AND 254),
  company text CONSTRAINT checkouts_company_length CHECK (char_length(company) BETWEEN 1 AND 200),
  vat_number text CONSTRAINT checkouts_vat_number_length CHECK (char_length(vat_number) BETWEEN 1 AND 20),
  courier text NOT NULL CONSTRAINT checkouts_courier_known CHECK (courier IN ('express', 'pickup')),
  shipping_address jsonb,
  subtotal_cents bigint NOT NULL CONSTRAINT checkouts_subtotal_range CHECK (subtotal_cents BETWEEN 1 AND 1000000000),
  vat_bp integer NOT NULL DEFAULT 1500 CONSTRAINT checkouts_vat_rate_range CHECK (vat_bp BETWEEN 0 AND 5000),
  vat_cents bigint NOT NULL,
  courier_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  usd_cents bigint NOT NULL,
  lease_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '2 hours',
  finalized_at timestamptz,

  CONSTRAINT checkouts_address_for_express CHECK (
    CASE courier WHEN 'express' THEN coalesce(is_shipping_address(shipping_address), false) ELSE shipping_address IS NULL END
  ),
  CONSTRAINT checkouts_vat_exact CHECK (vat_cents = (subtotal_cents * vat_bp + 5000) / 10000),
  CONSTRAINT checkouts_courier_fee CHECK (courier_cents = CASE courier WHEN 'express' THEN 20000 ELSE 0 END),
  CONSTRAINT checkouts_total_exact CHECK (total_cents = subtotal_cents + vat_cents + courier_cents),
  CONSTRAINT checkouts_usd_exact CHECK (usd_cents = usd_cents_of(total_cents) AND usd_cents >= 1),
  -- Whoever pays holds a lease that runs out; without one a payment could stay in the air unseen.
  CONSTRAINT checkouts_lease_while_paying CHECK ((state = 'paying') = (lease_until IS NOT NULL)),
  CONSTRAINT checkouts_finalized_stamped CHECK ((state = 'finalized') = (finalized_at IS NOT NULL)),

  -- Payments and orders point at these, which makes "the same amount" a foreign key.
  CONSTRAINT checkouts_charge UNIQUE (id, usd_cents),
  CONSTRAINT checkouts_amounts UNIQUE (id, courier, subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents)
);

-- A newer checkout supersedes the older one: a buyer never has two that could be paid. A pending one is left out, because a
-- slow bank transfer must not keep the buyer from shopping on.
CREATE UNIQUE INDEX checkouts_one_live ON checkouts (user_id) WHERE state IN ('open', 'paying');

CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_leased ON checkouts (lease_until) WHERE state = 'paying';
CREATE INDEX checkouts_waiting ON checkouts (state, created_at) WHERE state IN ('open', 'pending', 'review');
CREATE INDEX checkouts_closed ON checkouts (created_at) WHERE state IN ('expired', 'superseded', 'failed');

CREATE TABLE checkout_lines (
  checkout_id uuid NOT NULL REFERENCES checkouts,
  line_no smallint NOT NULL CONSTRAINT checkout_lines_number_range CHECK (line_no BETWEEN 1 AND 1000),
  product_id uuid REFERENCES products ON DELETE SET NULL,
  sku text NOT NULL,
  name text NOT NULL CONSTRAINT checkout_lines_named CHECK (name <> ''),
  image_upload_id text REFERENCES uploads,
  options jsonb NOT NULL DEFAULT '{}' CONSTRAINT checkout_lines_options_shape CHECK (is_option_values(options)),
  unit_cents bigint NOT NULL CONSTRAINT checkout_lines_unit_range CHECK (unit_cents BETWEEN 0 AND 100000000),
  quantity integer NOT NULL CONSTRAINT checkout_lines_quantity_range CHECK (quantity BETWEEN 1 AND 9999),
  line_cents bigint NOT NULL,
  weight_g integer NOT NULL DEFAULT 0 CONSTRAINT checkout_lines_weight_range CHECK (weight_g BETWEEN 0 AND 100000000),
  PRIMARY KEY (checkout_id, line_no),
  CONSTRAINT checkout_lines_product_exact CHECK (line_cents = unit_cents * quantity),
  CONSTRAINT checkout_lines_charge UNIQUE (checkout_id, line_no, unit_cents, quantity, line_cents)
);

CREATE INDEX checkout_lines_product ON checkout_lines (product_id);
CREATE INDEX checkout_lines_image ON checkout_lines (image_upload_id);

-- An order exists because money arrived, for exactly the checkout that was quoted. It carries copies of all it shows, so it
-- reads the same when the customer, the products and their pictures have moved on.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) CONSTRAINT orders_number_unique UNIQUE,
  checkout_id uuid NOT NULL CONSTRAINT orders_one_per_checkout UNIQUE,
  payment_id uuid NOT NULL CONSTRAINT orders_one_per_payment UNIQUE,
  payment_state text NOT NULL DEFAULT 'captured' CONSTRAINT orders_are_paid CHECK (payment_state = 'captured'),
  refund_state text NOT NULL DEFAULT 'none'
    CONSTRAINT orders_refund_state_known CHECK (refund_state IN ('none', 'partial', 'full', 'reversed')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  customer_name text NOT NULL CONSTRAINT orders_customer_name_length CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  customer_email text NOT NULL CONSTRAINT orders_customer_email_length CHECK (char_length(customer_email) BETWEEN 1 AND 254),
  company text CONSTRAINT orders_company_length CHECK (char_length(company) BETWEEN 1 AND 200),
  vat_number text CONSTRAINT orders_vat_number_length CHECK (char_length(vat_number) BETWEEN 1 AND 20),
  courier text NOT NULL,
  shipping_address jsonb,
  subtotal_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  courier_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  usd_cents bigint NOT NULL,
  -- Staff may set any of the four at any time.
  status text NOT NULL DEFAULT 'Processing'
    CONSTRAINT orders_status_known CHECK (status IN ('Processing', 'Shipped', 'Delivered', 'Cancelled')),
  tracking_carrier text CONSTRAINT orders_tracking_carrier_length CHECK (char_length(tracking_carrier) BETWEEN 1 AND 100),
  tracking_number text CONSTRAINT orders_tracking_number_length CHECK (char_length(tracking_number) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  anonymised_at timestamptz,
  deleted_at timestamptz,
  search_text text NOT NULL,

  CONSTRAINT orders_address_for_express CHECK (
    CASE courier WHEN 'express' THEN coalesce(is_shipping_address(shipping_address), false) ELSE shipping_address IS NULL END
  ),
  CONSTRAINT orders_checkout_key UNIQUE (id, checkout_id),
  CONSTRAINT orders_cost_what_was_quoted
    FOREIGN KEY (checkout_id, courier, subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents)
    REFERENCES checkouts (id, courier, subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents),
  CONSTRAINT orders_rest_on_captured_money
    FOREIGN KEY (payment_id, checkout_id, payment_state) REFERENCES payments (id, checkout_id, state)
);

CREATE FUNCTION fold_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(concat_ws(
    ' ', NEW.number, NEW.id, NEW.customer_name, NEW.customer_email, NEW.company, NEW.tracking_number
  ));
  RETURN NEW;
END $$;

CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION fold_order_words();
CREATE TRIGGER orders_stamp BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();
CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'refund_state', 'user_id', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address', 'status',
  'tracking_carrier', 'tracking_number', 'updated_at', 'anonymised_at', 'deleted_at', 'search_text'
);
CREATE TRIGGER orders_owner BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_only_detached('user_id');
CREATE TRIGGER orders_kept BEFORE DELETE OR TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

-- The dashboard sums and charts from the first index alone.
CREATE INDEX orders_newest ON orders (created_at DESC, id) INCLUDE (total_cents, status) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id);
CREATE INDEX orders_search_words ON orders USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE order_lines (
  order_id uuid NOT NULL,
  checkout_id uuid NOT NULL,
  line_no smallint NOT NULL,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  sku text NOT NULL,
  name text NOT NULL CONSTRAINT order_lines_named CHECK (name <> ''),
  image_upload_id text REFERENCES uploads,
  options jsonb NOT NULL DEFAULT '{}' CONSTRAINT order_lines_options_shape CHECK (is_option_values(options)),
  unit_cents bigint NOT NULL CONSTRAINT order_lines_unit_range CHECK (unit_cents BETWEEN 0 AND 100000000),
  quantity integer NOT NULL CONSTRAINT order_lines_quantity_range CHECK (quantity BETWEEN 1 AND 9999),
  line_cents bigint NOT NULL,
  weight_g integer NOT NULL DEFAULT 0 CONSTRAINT order_lines_weight_range CHECK (weight_g BETWEEN 0 AND 100000000),
  PRIMARY KEY (order_id, line_no),
  CONSTRAINT order_lines_product_exact CHECK (line_cents = unit_cents * quantity),
  CONSTRAINT order_lines_order FOREIGN KEY (order_id, checkout_id) REFERENCES orders (id, checkout_id),
  CONSTRAINT order_lines_cost_what_was_quoted
    FOREIGN KEY (checkout_id, line_no, unit_cents, quantity, line_cents)
    REFERENCES checkout_lines (checkout_id, line_no, unit_cents, quantity, line_cents)
);

CREATE TRIGGER order_lines_frozen BEFORE UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('product_id');
CREATE TRIGGER order_lines_product BEFORE UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_only_detached('product_id');
CREATE TRIGGER order_lines_kept BEFORE DELETE OR TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

CREATE INDEX order_lines_product ON order_lines (product_id);
CREATE INDEX order_lines_image ON order_lines (image_upload_id);
CREATE INDEX order_lines_checkout ON order_lines (checkout_id, line_no);

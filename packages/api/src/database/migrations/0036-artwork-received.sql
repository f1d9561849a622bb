-- Artwork comes by email, so that only a person can tell whether it is there. Null: it is still awaited.
ALTER TABLE orders ADD COLUMN artwork_received_at timestamptz;

-- With the column that may change from now on.
CREATE OR REPLACE TRIGGER orders_frozen BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'refund_state', 'user_id', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address', 'status',
  'tracking_carrier', 'tracking_number', 'updated_at', 'anonymised_at', 'deleted_at', 'search_text',
  'returned_cents', 'cancelled_money', 'cancelled_reason', 'artwork_received_at',
  -- Computed by the database after this guard has looked, and by nobody else.
  'vat_total_cents', 'deducted_cents'
);

-- When a job is ready and with its customer is promised. A checkout keeps what its buyer was told and until when that holds; its order takes it
-- over when the money came before, and is given another date when it came later. Older versions know none of it: their checkouts and
-- orders promise nothing, and are told as they were.

-- Null where nothing was promised.
ALTER TABLE checkouts
  ADD COLUMN ready_on date,
  ADD COLUMN arrives_on date,
  -- What is paid before this moment is ready as it was told.
  ADD COLUMN promise_until timestamptz,
  -- Working days of the courier, as they were then.
  ADD COLUMN courier_days smallint CONSTRAINT checkouts_courier_days_range CHECK (courier_days BETWEEN 0 AND 20),
  ADD CONSTRAINT checkouts_promise_whole CHECK (num_nonnulls(ready_on, arrives_on, promise_until, courier_days) IN (0, 4)),
  ADD CONSTRAINT checkouts_arrive_when_ready CHECK (arrives_on >= ready_on);

-- What a line was sold under: working days, cut-off, and the day before which it is not begun.
CREATE FUNCTION is_making_terms(terms jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(
  jsonb_typeof(terms) = 'object' AND jsonb_typeof(terms -> 'workingDays') = 'number'
    AND terms ->> 'cutOff' ~ '^[0-2][0-9]:[0-5][0-9]$'
    AND coalesce(terms ->> 'notBefore' ~ '^\d{4}-\d\d-\d\d$', true),
  false);

ALTER TABLE checkout_lines ADD COLUMN terms jsonb CONSTRAINT checkout_lines_terms_shape CHECK (terms IS NULL OR is_making_terms(terms));
ALTER TABLE order_lines ADD COLUMN terms jsonb CONSTRAINT order_lines_terms_shape CHECK (terms IS NULL OR is_making_terms(terms));

ALTER TABLE orders
  ADD COLUMN courier_days smallint CONSTRAINT orders_courier_days_range CHECK (courier_days BETWEEN 0 AND 20),
  -- From when it counts; null while it waits for its money.
  ADD COLUMN promised_from timestamptz,
  -- What is still missing then, such as artwork, must be here before this moment.
  ADD COLUMN promise_until timestamptz,
  ADD COLUMN ready_on date,
  ADD COLUMN arrives_on date,
  ADD CONSTRAINT orders_promise_whole CHECK (num_nonnulls(promised_from, promise_until, ready_on, arrives_on) IN (0, 4)),
  ADD CONSTRAINT orders_arrive_when_ready CHECK (arrives_on >= ready_on);

-- Row guard. The columns named by the arguments may be given a value, and keep it.
CREATE FUNCTION guard_given_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  now_is jsonb := to_jsonb(NEW);
  field text;
BEGIN
  FOREACH field IN ARRAY TG_ARGV LOOP
    IF before ->> field IS NOT NULL AND now_is ->> field IS DISTINCT FROM before ->> field THEN
      RAISE EXCEPTION '% of % was promised and stays', field, TG_TABLE_NAME
        USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_promise_kept';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_frozen BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns(
  'refund_state', 'user_id', 'customer_name', 'customer_email', 'company', 'vat_number', 'shipping_address', 'status',
  'tracking_carrier', 'tracking_number', 'updated_at', 'anonymised_at', 'deleted_at', 'search_text',
  'returned_cents', 'cancelled_money', 'cancelled_reason', 'artwork_received_at', 'payment_id', 'paid_cents', 'credited_cents',
  'promised_from', 'promise_until', 'ready_on', 'arrives_on',
  -- Computed by the database after this guard has looked, and by nobody else.
  'vat_total_cents', 'deducted_cents', 'due_cents', 'money_state'
);
CREATE TRIGGER orders_promise BEFORE UPDATE OF promised_from, promise_until, ready_on, arrives_on ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_given_once('promised_from', 'promise_until', 'ready_on', 'arrives_on');

-- Dates and capacity are kept beside the other settings, under a permission of their own.
ALTER TABLE roles
  DROP CONSTRAINT roles_permissions_known,
  ADD CONSTRAINT roles_permissions_known CHECK (permissions <@ ARRAY[
    'work.read', 'figures.read', 'orders.read', 'orders.change', 'orders.archive', 'orders.refund', 'payments.review',
    'products.read', 'products.change', 'customers.read', 'customers.change', 'messages.handle', 'lists.export',
    'audit.read', 'scheduling.change', 'settings.change', 'staff.manage'
  ]);
UPDATE roles SET permissions = permissions || '{scheduling.change}' WHERE standard = 'production';

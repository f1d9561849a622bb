-- On the embedded engine everybody shares one connection, and an import of thousands of products in one transaction made all others
-- wait for it. There it is prepared here in slices, accepted as a whole in one short transaction, and then written in slices. An
-- accepted import is always finished, after a crash by the next start; until then nothing else may change products, so that no slice
-- can fail. On a PostgreSQL server an import is one transaction, and these tables stay empty.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid NOT NULL,
  actor_name text NOT NULL CONSTRAINT product_imports_actor_name_length CHECK (char_length(actor_name) BETWEEN 1 AND 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz
);

CREATE UNIQUE INDEX product_imports_one_accepted ON product_imports ((true)) WHERE accepted_at IS NOT NULL;

-- One row of the file: a new product, or the change of the one it was compared with, in the version it had then.
CREATE TABLE product_import_rows (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL,
  product_id uuid,
  version integer,
  uploads text[] NOT NULL DEFAULT '{}',
  content jsonb NOT NULL CONSTRAINT product_import_rows_content_shape CHECK (jsonb_typeof(content) = 'object'),
  PRIMARY KEY (import_id, position),
  CONSTRAINT product_import_rows_version_known CHECK ((product_id IS NULL) = (version IS NULL))
);

-- A sale writes other columns and is never refused.
CREATE FUNCTION guard_products_during_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('umbala.importing', true), '') <> 'on'
      AND EXISTS (SELECT FROM product_imports WHERE accepted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'products are being imported'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_not_during_import', TABLE = 'products';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_not_during_import BEFORE INSERT OR DELETE OR UPDATE OF sku, deleted_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION guard_products_during_import();

-- Every change of what the catalogue shows raises one number, in the transaction that makes the change, and tells the other
-- processes on the channel "catalogue": {"version": 7, "products": ["…"]}, without the list when it would be long.
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT catalogue_version_only_row CHECK (only_row),
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO catalogue_version DEFAULT VALUES;

CREATE FUNCTION raise_catalogue_version(touched uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF touched IS NULL THEN
    RETURN;
  END IF;
  UPDATE catalogue_version SET version = version + 1, changed_at = now() RETURNING version INTO raised;
  PERFORM pg_notify('catalogue', CASE
    WHEN cardinality(touched) <= 100 THEN jsonb_build_object('version', raised, 'products', to_jsonb(touched))::text
    ELSE jsonb_build_object('version', raised)::text
  END);
END $$;

CREATE FUNCTION note_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_version((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;

-- Only edits raise a product's own version, so sales alone leave the catalogue's where it is.
CREATE FUNCTION note_products_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_version(
    (SELECT array_agg(id) FROM changed JOIN former USING (id) WHERE changed.version <> former.version)
  );
  RETURN NULL;
END $$;

CREATE FUNCTION note_images_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_version((SELECT array_agg(DISTINCT product_id) FROM changed));
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_changed();
CREATE TRIGGER products_note_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_edited();
CREATE TRIGGER products_note_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_changed();

CREATE TRIGGER product_images_note_insert AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_images_changed();
CREATE TRIGGER product_images_note_update AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_images_changed();
CREATE TRIGGER product_images_note_delete AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_images_changed();

-- What staff have set for the artwork of every product of a kind; with an empty kind, for all of a category.
CREATE TABLE artwork_kinds (
  category text NOT NULL CONSTRAINT artwork_kinds_category_printed CHECK (category IN ('Print', 'Signs', 'Branding')),
  kind text NOT NULL CONSTRAINT artwork_kinds_kind_length CHECK (char_length(kind) <= 60),
  settings jsonb NOT NULL
    CONSTRAINT artwork_kinds_settings_shape CHECK (jsonb_typeof(settings) = 'object')
    CONSTRAINT artwork_kinds_settings_size CHECK (octet_length(settings::text) <= 4000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category, kind)
);

-- What is set for a kind and its category, as {"kind": …, "category": …}, each where it is there; null where nothing is.
CREATE FUNCTION artwork_of_kind(of_category text, of_kind text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(CASE kind WHEN '' THEN 'category' ELSE 'kind' END, settings)
  FROM artwork_kinds WHERE category = of_category AND kind IN ('', of_kind)
$$;

-- Whether a product is printed from what the customer sends. Of one that is gone nobody knows any more: better to ask.
CREATE FUNCTION wants_artwork(of_category text, of_kind text, artwork jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT of_category IS DISTINCT FROM 'Paint' AND coalesce(
    artwork ->> 'isWanted',
    (SELECT settings ->> 'isWanted' FROM artwork_kinds WHERE category = of_category AND kind = of_kind),
    (SELECT settings ->> 'isWanted' FROM artwork_kinds WHERE category = of_category AND kind = ''),
    'true') <> 'false'
$$;

-- Every product that goes by it is shown anew.
CREATE FUNCTION note_artwork_kinds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_version((
    SELECT array_agg(DISTINCT products.id) FROM products
    JOIN changed ON changed.category = products.category AND changed.kind IN ('', products.kind)));
  RETURN NULL;
END $$;

CREATE TRIGGER artwork_kinds_note_insert AFTER INSERT ON artwork_kinds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_artwork_kinds_changed();
CREATE TRIGGER artwork_kinds_note_update AFTER UPDATE ON artwork_kinds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_artwork_kinds_changed();
CREATE TRIGGER artwork_kinds_note_delete AFTER DELETE ON artwork_kinds
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_artwork_kinds_changed();

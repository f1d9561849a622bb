-- The orders in which the back office lists products, drafts included, ties broken by id. By SKU it has the unique index, by
-- age products_office_newest.
CREATE INDEX products_office_updated ON products (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX products_office_name ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_office_category ON products (category, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_office_price ON products (price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX products_office_sold ON products (units_sold, id) WHERE deleted_at IS NULL;

-- Pictures are rows of their own, so a change of them alone is invisible here: whoever changes them asks for the next version,
-- and an editor who saw the former pictures is told. Any other number that is asked for is ignored as before.
CREATE OR REPLACE FUNCTION prepare_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  option_words text;
  edited record;
  is_edit boolean;
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.sku, NEW.category, NEW.description, NEW.options)
      IS DISTINCT FROM (OLD.name, OLD.sku, OLD.category, OLD.description, OLD.options) THEN
    SELECT string_agg(word #>> '{}', ' ') INTO option_words FROM jsonb_path_query(NEW.options, '$.*[*]') AS word;
    NEW.search_name := search_fold(concat_ws(' ', NEW.name, NEW.sku));
    NEW.search_text := search_fold(concat_ws(' ', NEW.name, NEW.sku, NEW.category, option_words, NEW.description));
    NEW.search_vector := setweight(to_tsvector('english', NEW.search_name), 'A')
      || setweight(to_tsvector('english', search_fold(concat_ws(' ', NEW.category, option_words))), 'B')
      || setweight(to_tsvector('english', search_fold(NEW.description)), 'C');
  ELSE
    NEW.search_name := OLD.search_name;
    NEW.search_text := OLD.search_text;
    NEW.search_vector := OLD.search_vector;
  END IF;

  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
    NEW.updated_at := now();
    RETURN NEW;
  END IF;

  is_edit := NEW.version = OLD.version + 1;
  NEW.version := OLD.version;
  NEW.updated_at := OLD.updated_at;
  edited := NEW;
  edited.units_sold := OLD.units_sold;
  IF is_edit OR edited IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

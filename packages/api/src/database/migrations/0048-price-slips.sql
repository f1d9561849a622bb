-- How many slips the price check found in a product, so that a list can be narrowed to them without looking through every rule. Null where
-- nobody has looked yet: written with each product, and by a job for those that were there before.
ALTER TABLE products ADD COLUMN price_slips integer CONSTRAINT products_price_slips_count CHECK (price_slips >= 0);
CREATE INDEX products_with_slips ON products (lower(sku)) WHERE price_slips > 0 AND deleted_at IS NULL;

-- Being looked at is no edit of a product.
CREATE OR REPLACE FUNCTION prepare_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  option_words text;
  edited record;
  is_edit boolean;
BEGIN
  NEW.facet_set := facet_set_id(facets_of(NEW.category, NEW.kind, NEW.is_featured, NEW.facets));
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.sku, NEW.category, NEW.kind, NEW.description, NEW.options)
      IS DISTINCT FROM (OLD.name, OLD.sku, OLD.category, OLD.kind, OLD.description, OLD.options) THEN
    SELECT string_agg(word #>> '{}', ' ') INTO option_words FROM jsonb_path_query(NEW.options, '$.*[*]') AS word;
    NEW.search_name := search_fold(concat_ws(' ', NEW.name, NEW.sku));
    NEW.search_text := search_fold(concat_ws(' ', NEW.name, NEW.sku, NEW.category, NEW.kind, option_words, NEW.description));
    NEW.search_vector := setweight(to_tsvector('english', NEW.search_name), 'A')
      || setweight(to_tsvector('english', search_fold(concat_ws(' ', NEW.category, NEW.kind, option_words))), 'B')
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
  edited.is_best_seller := OLD.is_best_seller;
  edited.price_slips := OLD.price_slips;
  IF is_edit OR edited IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

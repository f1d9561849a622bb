-- What a shopper may type to find a product is folded once, when the product is written:
--   search_name    name and SKU, short enough for similarity to forgive a typing mistake
--   search_text    every word of it, for parts of words
--   search_vector  the same by stem and weight, for ranking
-- The same trigger counts versions. Selling a unit is no edit: it must neither disturb an open editor nor empty the caches.
CREATE FUNCTION prepare_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  option_words text;
  edited record;
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

  NEW.version := OLD.version;
  NEW.updated_at := OLD.updated_at;
  edited := NEW;
  edited.units_sold := OLD.units_sold;
  IF edited IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER products_prepare BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION prepare_product();

-- Not limited to published products: the back office searches its drafts with the same indexes.
CREATE INDEX products_search_vector ON products USING gin (search_vector) WHERE deleted_at IS NULL;
CREATE INDEX products_search_name ON products USING gin (search_name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_search_text ON products USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

-- Option key to value to cents: {"sides": {"Double Side": 1500}}.
CREATE FUNCTION is_option_prices(value jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_typeof(value) = 'object'
  AND NOT value @? 'strict $.* ? (@.type() != "object")'
  AND NOT value @? 'strict $.*.* ? (@.type() != "number")'
  AND NOT value @? 'strict $.*.* ? (@ < 0 || @ > 100000000 || @ != @.floor())';

CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT products_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200),
  sku text NOT NULL CONSTRAINT products_sku_length CHECK (char_length(sku) BETWEEN 1 AND 64 AND sku = btrim(sku)),
  category text NOT NULL CONSTRAINT products_category_known CHECK (category IN ('Print', 'Signs', 'Branding', 'Paint')),
  price_cents bigint NOT NULL CONSTRAINT products_price_range CHECK (price_cents BETWEEN 0 AND 100000000),
  original_price_cents bigint CONSTRAINT products_original_price_range CHECK (original_price_cents BETWEEN 0 AND 100000000),
  description text NOT NULL DEFAULT '' CONSTRAINT products_description_length CHECK (char_length(description) <= 20000),
  options jsonb NOT NULL DEFAULT '{}' CONSTRAINT products_options_shape CHECK (is_option_values(options)),
  option_prices jsonb NOT NULL DEFAULT '{}' CONSTRAINT products_option_prices_shape CHECK (is_option_prices(option_prices)),
  length_mm integer NOT NULL DEFAULT 0 CONSTRAINT products_length_range CHECK (length_mm BETWEEN 0 AND 1000000),
  width_mm integer NOT NULL DEFAULT 0 CONSTRAINT products_width_range CHECK (width_mm BETWEEN 0 AND 1000000),
  height_mm integer NOT NULL DEFAULT 0 CONSTRAINT products_height_range CHECK (height_mm BETWEEN 0 AND 1000000),
  weight_g integer NOT NULL DEFAULT 0 CONSTRAINT products_weight_range CHECK (weight_g BETWEEN 0 AND 100000000),
  is_featured boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  sizes text[] NOT NULL DEFAULT '{}'
    CONSTRAINT products_sizes_normal CHECK (sizes <@ ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL']),
  colors text[] NOT NULL DEFAULT '{}',
  genders text[] NOT NULL DEFAULT '{}' CONSTRAINT products_genders_normal CHECK (genders <@ ARRAY['Men', 'Women']),
  units_sold bigint NOT NULL DEFAULT 0 CONSTRAINT products_units_sold_range CHECK (units_sold >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  search_name text NOT NULL,
  search_text text NOT NULL,
  search_vector tsvector NOT NULL
);

-- A deleted product gives its SKU back.
CREATE UNIQUE INDEX products_sku_unique ON products (lower(sku)) WHERE deleted_at IS NULL;

-- Every order of the public lists, ties broken by id so that pages neither repeat nor skip a product.
CREATE INDEX products_by_price ON products (price_cents, id) WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_by_category ON products (category, price_cents, id) WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_popular ON products (units_sold DESC, id) WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id) WHERE is_published AND deleted_at IS NULL;
CREATE INDEX products_featured ON products (created_at DESC, id) WHERE is_featured AND is_published AND deleted_at IS NULL;
CREATE INDEX products_filters ON products USING gin (sizes, colors, genders) WHERE is_published AND deleted_at IS NULL;

-- The back office lists drafts too.
CREATE INDEX products_office_newest ON products (created_at DESC, id) WHERE deleted_at IS NULL;

CREATE TABLE product_images (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position smallint NOT NULL CONSTRAINT product_images_position_range CHECK (position BETWEEN 0 AND 99),
  upload_id text NOT NULL REFERENCES uploads,
  alt_text text NOT NULL DEFAULT '' CONSTRAINT product_images_alt_text_length CHECK (char_length(alt_text) <= 300),
  PRIMARY KEY (product_id, position)
);

CREATE INDEX product_images_upload ON product_images (upload_id);

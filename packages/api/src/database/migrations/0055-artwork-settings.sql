-- What staff have set for the artwork of a product; null where all is as its kind has it.
ALTER TABLE products
  ADD COLUMN artwork jsonb
    CONSTRAINT products_artwork_shape CHECK (jsonb_typeof(artwork) = 'object'),
  ADD CONSTRAINT products_artwork_size CHECK (octet_length(artwork::text) <= 4000);

-- What is done to a file before it is printed: bleed, turn, pages, fit. The file itself stays as it was sent. Null where it is printed like that.
-- Another repair of the same file is another row, so that what was printed from stays known.
ALTER TABLE order_artwork
  ADD COLUMN repair jsonb CONSTRAINT order_artwork_repair_shape CHECK (jsonb_typeof(repair) = 'object'),
  ADD CONSTRAINT order_artwork_repair_size CHECK (octet_length(repair::text) <= 1000);

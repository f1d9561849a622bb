-- The parcels of a line that is made to size, as they followed from it when it was sold. Null where the product does not say how it is packed,
-- and for lines of older versions, which go on selling it without.
ALTER TABLE checkout_lines ADD COLUMN parcels jsonb
  CONSTRAINT checkout_lines_parcels_shape CHECK (jsonb_typeof(parcels) = 'object' AND parcels ? 'way');
ALTER TABLE order_lines ADD COLUMN parcels jsonb
  CONSTRAINT order_lines_parcels_shape CHECK (jsonb_typeof(parcels) = 'object' AND parcels ? 'way');

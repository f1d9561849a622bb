-- What a drawing of our own library was asked for, so that it can be drawn again with the options a shopper chooses.
ALTER TABLE uploads ADD COLUMN drawn_as jsonb
  CONSTRAINT uploads_drawn_as_drawing CHECK (drawn_as IS NULL OR (kind = 'drawing' AND jsonb_typeof(drawn_as) = 'object'));

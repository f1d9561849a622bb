-- A file of an order that ended long ago may be removed. What it was stays with the order: its name, its hash, when it was removed, and what
-- the customer had agreed to.
ALTER TABLE order_artwork
  ALTER COLUMN file_id DROP NOT NULL,
  ADD COLUMN file_name text CONSTRAINT order_artwork_file_name_length CHECK (char_length(file_name) BETWEEN 1 AND 200),
  ADD COLUMN file_sha256 text CONSTRAINT order_artwork_file_sha256_shape CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN acceptances jsonb CONSTRAINT order_artwork_acceptances_shape CHECK (jsonb_typeof(acceptances) = 'array'),
  ADD CONSTRAINT order_artwork_file_or_record
    CHECK (num_nonnulls(file_name, file_sha256, removed_at, acceptances) = CASE WHEN file_id IS NULL THEN 4 ELSE 0 END);

CREATE OR REPLACE TRIGGER order_artwork_frozen BEFORE UPDATE ON order_artwork FOR EACH ROW
  EXECUTE FUNCTION guard_frozen_columns('replaced_at', 'verdict', 'file_id', 'file_name', 'file_sha256', 'removed_at', 'acceptances');
CREATE TRIGGER order_artwork_file_detached BEFORE UPDATE ON order_artwork
  FOR EACH ROW EXECUTE FUNCTION guard_only_detached('file_id');
-- Whatever is known of a removed file is all there will ever be.
CREATE TRIGGER order_artwork_record_frozen BEFORE UPDATE ON order_artwork
  FOR EACH ROW WHEN (OLD.file_id IS NULL) EXECUTE FUNCTION guard_frozen_columns('replaced_at', 'verdict');

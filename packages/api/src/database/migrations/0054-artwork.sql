-- Files that customers send to be printed from. An upload is on its way, in pieces; when the last byte is there it becomes a file, under the
-- same id, and its bytes become a content, which all files with the same bytes share. What a content is was measured once.
CREATE TABLE artwork_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  guest_id text CONSTRAINT artwork_uploads_guest_id_shape CHECK (guest_id ~ '^guest_[!-~]{1,122}$'),
  name text NOT NULL CONSTRAINT artwork_uploads_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  bytes bigint NOT NULL CONSTRAINT artwork_uploads_bytes_range CHECK (bytes BETWEEN 1 AND 524288000),
  received bigint NOT NULL DEFAULT 0,
  -- Names and bytes of the stored pieces, in their order.
  pieces jsonb NOT NULL DEFAULT '[]' CONSTRAINT artwork_uploads_pieces_shape CHECK (jsonb_typeof(pieces) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  CONSTRAINT artwork_uploads_one_owner CHECK (num_nonnulls(user_id, guest_id) = 1),
  CONSTRAINT artwork_uploads_received_range CHECK (received BETWEEN 0 AND bytes)
);

CREATE INDEX artwork_uploads_user ON artwork_uploads (user_id);
CREATE INDEX artwork_uploads_guest ON artwork_uploads (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX artwork_uploads_age ON artwork_uploads (expires_at);

CREATE TABLE artwork_contents (
  sha256 text PRIMARY KEY CONSTRAINT artwork_contents_sha256_shape CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CONSTRAINT artwork_contents_bytes_range CHECK (bytes BETWEEN 1 AND 524288000),
  format text NOT NULL CONSTRAINT artwork_contents_format_shape CHECK (format ~ '^[a-z]{2,8}$'),
  -- What all its names in the storage begin with.
  stored_as text NOT NULL CONSTRAINT artwork_contents_stored_once UNIQUE,
  -- Its bytes, as those of an upload.
  pieces jsonb NOT NULL CONSTRAINT artwork_contents_pieces_shape CHECK (jsonb_typeof(pieces) = 'array' AND jsonb_array_length(pieces) > 0),
  state text NOT NULL CONSTRAINT artwork_contents_state_known CHECK (state IN ('measuring', 'measured', 'person')),
  facts jsonb,
  facts_version integer,
  previews jsonb NOT NULL DEFAULT '[]' CONSTRAINT artwork_contents_previews_shape CHECK (jsonb_typeof(previews) = 'array'),
  is_drawing boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whoever reads that it was measured finds what was measured.
  CONSTRAINT artwork_contents_facts_with_version CHECK (num_nonnulls(facts, facts_version) IN (0, 2)),
  CONSTRAINT artwork_contents_measured_has_facts CHECK (state <> 'measured' OR facts IS NOT NULL)
);

CREATE TABLE artwork_files (
  id uuid PRIMARY KEY,
  sha256 text NOT NULL CONSTRAINT artwork_files_content REFERENCES artwork_contents,
  -- Without an owner are files of orders whose customer's account was deleted; what no order has goes with the next tidying.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  guest_id text CONSTRAINT artwork_files_guest_id_shape CHECK (guest_id ~ '^guest_[!-~]{1,122}$'),
  name text NOT NULL CONSTRAINT artwork_files_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  -- Part of the address of its previews, which no token goes with.
  preview_key text NOT NULL CONSTRAINT artwork_files_preview_key_unique UNIQUE
    CONSTRAINT artwork_files_preview_key_shape CHECK (preview_key ~ '^[0-9a-f]{32}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last sent or put on a line; one that nobody uses goes some time after that.
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT artwork_files_one_owner CHECK (num_nonnulls(user_id, guest_id) <= 1)
);

CREATE INDEX artwork_files_user ON artwork_files (user_id, created_at DESC);
CREATE INDEX artwork_files_guest ON artwork_files (guest_id, created_at DESC) WHERE guest_id IS NOT NULL;
CREATE INDEX artwork_files_sha256 ON artwork_files (sha256);
CREATE INDEX artwork_files_age ON artwork_files (used_at);

-- "Print it as it is", in the words that were agreed to.
CREATE TABLE artwork_acceptances (
  file_id uuid NOT NULL REFERENCES artwork_files ON DELETE CASCADE,
  rule text NOT NULL CONSTRAINT artwork_acceptances_rule_shape CHECK (rule ~ '^[a-zA-Z]{2,30}$'),
  wording text NOT NULL CONSTRAINT artwork_acceptances_wording_length CHECK (char_length(wording) BETWEEN 1 AND 1000),
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (file_id, rule)
);

-- What a line of an order is printed from, now and before. A file that an order has cannot be removed before this is.
CREATE TABLE order_artwork (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL,
  line_no smallint NOT NULL,
  slot text NOT NULL CONSTRAINT order_artwork_slot_known CHECK (slot IN ('file', 'front', 'back')),
  file_id uuid NOT NULL CONSTRAINT order_artwork_file REFERENCES artwork_files,
  added_by text NOT NULL CONSTRAINT order_artwork_added_by_known CHECK (added_by IN ('customer', 'staff')),
  added_at timestamptz NOT NULL DEFAULT now(),
  replaced_at timestamptz CONSTRAINT order_artwork_replaced_later CHECK (replaced_at >= added_at),
  CONSTRAINT order_artwork_line FOREIGN KEY (order_id, line_no) REFERENCES order_lines
);

CREATE UNIQUE INDEX order_artwork_once ON order_artwork (order_id, line_no, slot, file_id) WHERE replaced_at IS NULL;
CREATE INDEX order_artwork_of_line ON order_artwork (order_id, line_no);
CREATE INDEX order_artwork_of_file ON order_artwork (file_id);
CREATE TRIGGER order_artwork_frozen BEFORE UPDATE ON order_artwork
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('replaced_at');

-- Which lines have a file, when somebody asks whether it is still used.
CREATE INDEX cart_lines_artwork ON cart_lines USING gin ((details -> 'artwork') jsonb_path_ops) WHERE details ? 'artwork';

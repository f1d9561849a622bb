-- One row per stored picture. Its smaller variants are files that any process can make again from the original, so they
-- have no rows: a row per variant would only be a second, weaker account of what the store already knows.
-- A picture is an orphan when no foreign key points at it: product_images, checkout_lines and order_lines do.
CREATE TABLE uploads (
  id text PRIMARY KEY CONSTRAINT uploads_id_unguessable CHECK (id ~ '^[A-Za-z0-9_-]{22,64}$'),
  kind text NOT NULL CONSTRAINT uploads_kind_known CHECK (kind IN ('photo', 'drawing')),
  extension text NOT NULL,
  width integer NOT NULL CONSTRAINT uploads_width_sane CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CONSTRAINT uploads_height_sane CHECK (height BETWEEN 1 AND 20000),
  bytes integer NOT NULL CONSTRAINT uploads_bytes_sane CHECK (bytes BETWEEN 1 AND 52428800),
  sha256 bytea NOT NULL CONSTRAINT uploads_sha256_length CHECK (octet_length(sha256) = 32),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- SVG can carry script: only our own drawings may be one.
  CONSTRAINT uploads_extension_safe CHECK (
    extension IN ('webp', 'jpg', 'png', 'avif') OR (extension = 'svg' AND kind = 'drawing')
  )
);

CREATE INDEX uploads_by_age ON uploads (created_at);
CREATE INDEX uploads_created_by ON uploads (created_by);

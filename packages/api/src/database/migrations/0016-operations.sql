-- Work that must happen after an answer was given. Written in the transaction that calls for it, so neither is lost alone.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT jobs_kind_length CHECK (char_length(kind) BETWEEN 1 AND 60),
  payload jsonb NOT NULL DEFAULT '{}' CONSTRAINT jobs_payload_shape CHECK (jsonb_typeof(payload) = 'object'),
  unique_key text CONSTRAINT jobs_unique_key_length CHECK (char_length(unique_key) BETWEEN 1 AND 200),
  run_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CONSTRAINT jobs_attempts_range CHECK (attempts >= 0),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  failed_at timestamptz,
  CONSTRAINT jobs_one_ending CHECK (num_nonnulls(done_at, failed_at) <= 1)
);

CREATE INDEX jobs_due ON jobs (run_at, id) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX jobs_failed ON jobs (failed_at DESC, id) WHERE failed_at IS NOT NULL;

-- The same work may be asked for again once it is finished, but waits only once.
CREATE UNIQUE INDEX jobs_one_unfinished ON jobs (unique_key) WHERE done_at IS NULL AND failed_at IS NULL;

-- Who changed what. It refers to nothing, so that no deletion elsewhere can reach into it.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id uuid,
  actor_name text NOT NULL CONSTRAINT audit_actor_name_length CHECK (char_length(actor_name) BETWEEN 1 AND 254),
  action text NOT NULL CONSTRAINT audit_action_length CHECK (char_length(action) BETWEEN 1 AND 60),
  entity text NOT NULL CONSTRAINT audit_entity_length CHECK (char_length(entity) BETWEEN 1 AND 60),
  entity_id text NOT NULL CONSTRAINT audit_entity_id_length CHECK (char_length(entity_id) BETWEEN 1 AND 200),
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

CREATE INDEX audit_newest ON audit (at DESC, id DESC);
CREATE INDEX audit_of_entity ON audit (entity, entity_id, id);
CREATE INDEX audit_of_actor ON audit (actor_id, id);

CREATE TABLE settings (
  key text PRIMARY KEY CONSTRAINT settings_key_length CHECK (char_length(key) BETWEEN 1 AND 100),
  value jsonb NOT NULL CONSTRAINT settings_value_shape CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL
);

CREATE TRIGGER settings_stamp BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();
CREATE INDEX settings_updated_by ON settings (updated_by);

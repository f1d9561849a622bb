-- What a customer agreed to is evidence: it stays when they take it back or agree to something else, and the same file may be agreed to in
-- other words for each of its lines.
ALTER TABLE artwork_acceptances
  DROP CONSTRAINT artwork_acceptances_pkey,
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN taken_back_at timestamptz CONSTRAINT artwork_acceptances_taken_back_later CHECK (taken_back_at >= accepted_at);

CREATE UNIQUE INDEX artwork_acceptances_in_force ON artwork_acceptances (file_id, rule, md5(wording)) WHERE taken_back_at IS NULL;
CREATE INDEX artwork_acceptances_of_file ON artwork_acceptances (file_id);
CREATE TRIGGER artwork_acceptances_frozen BEFORE UPDATE ON artwork_acceptances
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('taken_back_at');
CREATE TRIGGER artwork_acceptances_taken_back BEFORE UPDATE ON artwork_acceptances
  FOR EACH ROW WHEN (OLD.taken_back_at IS NOT NULL) EXECUTE FUNCTION guard_frozen_columns();

-- What the shop found in a file for its line, when it was last judged: with it a list can tell what waits without judging every file.
ALTER TABLE order_artwork
  ADD COLUMN verdict text CONSTRAINT order_artwork_verdict_known CHECK (verdict IN ('good', 'accepted', 'look', 'stop', 'person'));
CREATE OR REPLACE TRIGGER order_artwork_frozen BEFORE UPDATE ON order_artwork
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('replaced_at', 'verdict');

-- What the staff must look at, among all that is good.
CREATE INDEX order_artwork_to_look_at ON order_artwork (order_id) WHERE replaced_at IS NULL AND verdict IN ('look', 'stop', 'person');

-- What a member of staff decided about a file, and why. The last decision counts; the others stay.
CREATE TABLE artwork_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_artwork_id bigint NOT NULL CONSTRAINT artwork_reviews_of_file REFERENCES order_artwork ON DELETE CASCADE,
  decision text NOT NULL CONSTRAINT artwork_reviews_decision_known CHECK (decision IN ('approved', 'refused')),
  reason text NOT NULL CONSTRAINT artwork_reviews_reason_length CHECK (char_length(reason) BETWEEN 1 AND 500),
  reviewer_id uuid REFERENCES users ON DELETE SET NULL,
  reviewer_name text NOT NULL,
  reviewed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX artwork_reviews_of_file ON artwork_reviews (order_artwork_id, id);
CREATE INDEX artwork_reviews_reviewer ON artwork_reviews (reviewer_id);
CREATE TRIGGER artwork_reviews_frozen BEFORE UPDATE ON artwork_reviews
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('reviewer_id', 'reviewer_name');

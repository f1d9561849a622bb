-- The staff looks for people, letters and deeds: each list has an index in the order it is shown in, and words to be found by.

CREATE INDEX users_by_role ON users (role, created_at DESC, id);

ALTER TABLE mails
  ADD COLUMN search_text text,
  -- What goes with the letter besides its text, so that it can be sent again as it was.
  ADD COLUMN headers jsonb NOT NULL DEFAULT '{}' CONSTRAINT mails_headers_shape CHECK (jsonb_typeof(headers) = 'object'),
  -- False for what must not leave a second time: a link for one use, a welcome to somebody who is not on the list.
  ADD COLUMN repeatable boolean NOT NULL DEFAULT true;

CREATE FUNCTION fold_mail_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(NEW.recipient || ' ' || NEW.subject);
  RETURN NEW;
END $$;

CREATE TRIGGER mails_search BEFORE INSERT OR UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION fold_mail_words();

UPDATE mails SET repeatable = template <> 'password-reset';
ALTER TABLE mails ALTER COLUMN search_text SET NOT NULL;

CREATE INDEX mails_by_state ON mails (state, created_at DESC, id);
CREATE INDEX mails_search_words ON mails USING gin (search_text gin_trgm_ops);

ALTER TABLE audit ADD COLUMN search_text text;

CREATE FUNCTION fold_audit_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(concat_ws(' ', NEW.actor_name, NEW.action, NEW.entity, NEW.entity_id));
  RETURN NEW;
END $$;

CREATE TRIGGER audit_search BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION fold_audit_words();

-- What was written before there were such words gets them once; the rows say the same as ever.
ALTER TABLE audit DISABLE TRIGGER audit_kept;
UPDATE audit SET search_text = search_fold(concat_ws(' ', actor_name, action, entity, entity_id));
ALTER TABLE audit ENABLE TRIGGER audit_kept;
ALTER TABLE audit ALTER COLUMN search_text SET NOT NULL;

CREATE INDEX audit_by_kind ON audit (entity, at DESC, id DESC);
CREATE INDEX audit_search_words ON audit USING gin (search_text gin_trgm_ops);

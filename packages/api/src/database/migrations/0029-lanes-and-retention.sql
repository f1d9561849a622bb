-- Each kind of work is looked up on its own: what piles up of one kind is never read on the way to another.
CREATE INDEX jobs_due_by_kind ON jobs (kind, run_at, id) WHERE done_at IS NULL AND failed_at IS NULL;
DROP INDEX jobs_due;

-- Finished work has no error: only what is tried again or was given up names an address that must be erased.
CREATE INDEX jobs_with_error ON jobs (id) WHERE last_error IS NOT NULL;

-- What is cleared away is found by its age, however much else lies in the table.
CREATE INDEX sessions_by_last_visit ON sessions (last_seen_at);
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX checkouts_open_until ON checkouts (expires_at) WHERE state = 'open';

-- A mail that was sent keeps its row for ever and its text for some months.
ALTER TABLE mails
  ADD COLUMN body_removed_at timestamptz,
  ADD CONSTRAINT mails_removed_body_is_empty CHECK (
    body_removed_at IS NULL OR (state = 'sent' AND body_text = '' AND body_html IS NULL AND headers = '{}')
  );

CREATE INDEX mails_with_body ON mails (sent_at) WHERE state = 'sent' AND body_removed_at IS NULL;
CREATE INDEX mails_by_recipient ON mails (recipient);
CREATE INDEX mails_by_template ON mails (template, created_at) WHERE body_html IS NOT NULL;

-- The same letter about a payment is written once, whoever asks for it.
CREATE UNIQUE INDEX payment_events_mail_once ON payment_events (payment_id, (detail ->> 'template')) WHERE kind = 'mail';

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT messages_kind_known CHECK (kind IN ('quote', 'contact', 'newsletter')),
  name text NOT NULL DEFAULT '' CONSTRAINT messages_name_length CHECK (char_length(name) <= 200),
  email text NOT NULL CONSTRAINT messages_email_length CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text CONSTRAINT messages_phone_length CHECK (char_length(phone) BETWEEN 1 AND 40),
  design text CONSTRAINT messages_design_length CHECK (char_length(design) BETWEEN 1 AND 200),
  body text NOT NULL DEFAULT '' CONSTRAINT messages_body_length CHECK (char_length(body) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by uuid REFERENCES users ON DELETE SET NULL,
  search_text text NOT NULL,
  CONSTRAINT messages_fields_of_kind CHECK (
    CASE kind
      WHEN 'quote' THEN name <> '' AND body <> '' AND design IS NOT NULL
      WHEN 'contact' THEN name <> '' AND body <> '' AND phone IS NOT NULL
      ELSE true
    END
  )
);

CREATE FUNCTION fold_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_fold(concat_ws(' ', NEW.name, NEW.email, NEW.phone, NEW.design, NEW.body));
  RETURN NEW;
END $$;

CREATE TRIGGER messages_search BEFORE INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION fold_message_words();

CREATE INDEX messages_newest ON messages (created_at DESC, id);
CREATE INDEX messages_by_kind ON messages (kind, created_at DESC, id);
CREATE INDEX messages_unhandled ON messages (created_at DESC, id) WHERE handled_at IS NULL;
CREATE INDEX messages_handled_by ON messages (handled_by);
CREATE INDEX messages_by_email ON messages (lower(email));
CREATE INDEX messages_search_words ON messages USING gin (search_text gin_trgm_ops);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email canonical_email NOT NULL CONSTRAINT newsletter_email_unique UNIQUE,
  consent_at timestamptz NOT NULL DEFAULT now(),
  consent_source text NOT NULL DEFAULT 'footer' CONSTRAINT newsletter_source_length CHECK (char_length(consent_source) <= 60),
  unsubscribe_token text NOT NULL CONSTRAINT newsletter_token_unique UNIQUE
    CONSTRAINT newsletter_token_unguessable CHECK (unsubscribe_token ~ '^[A-Za-z0-9_-]{22,64}$'),
  unsubscribed_at timestamptz
);

CREATE INDEX newsletter_newest ON newsletter_subscribers (consent_at DESC, id);

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  template text NOT NULL CONSTRAINT mails_template_length CHECK (char_length(template) BETWEEN 1 AND 60),
  recipient text NOT NULL CONSTRAINT mails_recipient_one_line CHECK (char_length(recipient) BETWEEN 3 AND 320 AND recipient !~ '[\r\n]'),
  reply_to text CONSTRAINT mails_reply_to_one_line CHECK (char_length(reply_to) BETWEEN 3 AND 320 AND reply_to !~ '[\r\n]'),
  subject text NOT NULL CONSTRAINT mails_subject_one_line CHECK (char_length(subject) BETWEEN 1 AND 300 AND subject !~ '[\r\n]'),
  body_text text NOT NULL,
  body_html text,
  -- Mail to a customer goes with the account; mail about a message goes with the message.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  message_id uuid REFERENCES messages ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT mails_state_known CHECK (state IN ('waiting', 'sent', 'kept', 'failed')),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT mails_sent_stamped CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);

CREATE INDEX mails_newest ON mails (created_at DESC, id);
CREATE INDEX mails_troubled ON mails (created_at DESC, id) WHERE state IN ('waiting', 'failed');
CREATE INDEX mails_user ON mails (user_id);
CREATE INDEX mails_message ON mails (message_id);
CREATE INDEX mails_order ON mails (order_id);

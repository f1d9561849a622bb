-- Paid, and its page never came back for the order: found by the minute, and hardly ever more than a handful.
CREATE INDEX checkouts_unfinished ON checkouts (created_at) WHERE state = 'paid';

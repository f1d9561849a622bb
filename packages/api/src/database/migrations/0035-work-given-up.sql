-- How much work of each kind was given up is asked for by whoever watches the shop, several times a minute.
CREATE INDEX jobs_failed_by_kind ON jobs (kind) WHERE failed_at IS NOT NULL;

-- Tools the later files build on: folding of words for search, and the three guards that keep written history true.
-- Every refusal a trigger makes is a check_violation that names its table and a constraint, as a CHECK would.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- One spelling for what is stored and for what is asked: small letters, no accents, and no hyphens, which would make one
-- word of a SKU, or a negative number of its end.
-- STABLE, because unaccent reads a rules file that an upgrade may change. Folded words are therefore stored by triggers
-- in plain columns, and no index or generated column depends on a promise the function cannot keep.
-- The body is bound when it is created, so a restore with an empty search_path still finds its parts.
CREATE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN lower(unaccent(translate(words, '-_/', '   ')));

-- Option key to a list of values: {"sides": ["Single Side", "Double Side"]}.
CREATE FUNCTION is_option_values(value jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_typeof(value) = 'object'
  AND NOT value @? 'strict $.* ? (@.type() != "array")'
  AND NOT value @? 'strict $.*[*] ? (@.type() != "string" || @ == "")';

-- Row guard. Refuses a change of any column that is not among the trigger's arguments, so a new column is frozen until
-- somebody decides otherwise.
CREATE FUNCTION guard_frozen_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  touched text;
BEGIN
  SELECT string_agg(field.key, ', ') INTO touched
  FROM jsonb_each(to_jsonb(NEW)) AS field
  WHERE field.key <> ALL (coalesce(TG_ARGV, '{}')) AND field.value IS DISTINCT FROM before -> field.key;

  IF touched IS NOT NULL THEN
    RAISE EXCEPTION '% of % cannot change once written', touched, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_frozen';
  END IF;
  RETURN NEW;
END $$;

-- Row guard. The column named by the argument may lose its value, as when a foreign key lets go, but never take another.
CREATE FUNCTION guard_only_detached() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF link IS NOT NULL AND link IS DISTINCT FROM to_jsonb(OLD) ->> TG_ARGV[0] THEN
    RAISE EXCEPTION '% of % can be cleared but not replaced', TG_ARGV[0], TG_TABLE_NAME
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_detach_only';
  END IF;
  RETURN NEW;
END $$;

-- Statement guard. The events it is attached to never happen to this table.
CREATE FUNCTION guard_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps every row as written: % refused', TG_TABLE_NAME, lower(TG_OP)
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_kept';
END $$;

CREATE FUNCTION stamp_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

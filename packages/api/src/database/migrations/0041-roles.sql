-- What a member of the staff may do is a role: a set of permissions. Until now every administrator could do everything, so each of them
-- is an owner now. `users.role` goes on saying who is of the staff.

CREATE TABLE roles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL
    CONSTRAINT roles_name_length CHECK (char_length(name) <= 60 AND name = btrim(name) AND name <> ''),
  -- Which of the roles that every shop begins with it is; null for a role of the shop's own.
  standard text
    CONSTRAINT roles_standard_unique UNIQUE
    CONSTRAINT roles_standard_known CHECK (standard IN ('owner', 'sales', 'production', 'accounts', 'designer')),
  -- Empty for the owner, who may do everything, also what a later version adds.
  permissions text[] NOT NULL DEFAULT '{}'
    CONSTRAINT roles_permissions_known CHECK (permissions <@ ARRAY[
      'work.read', 'figures.read', 'orders.read', 'orders.change', 'orders.archive', 'orders.refund', 'payments.review',
      'products.read', 'products.change', 'customers.read', 'customers.change', 'messages.handle', 'lists.export',
      'audit.read', 'settings.change', 'staff.manage'
    ]),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT roles_owner_unlisted CHECK (standard IS DISTINCT FROM 'owner' OR permissions = '{}')
);

CREATE UNIQUE INDEX roles_name_unique ON roles (lower(name));

INSERT INTO roles (standard, name, permissions) VALUES
  ('owner', 'Owner', '{}'),
  ('sales', 'Sales', '{work.read,orders.read,orders.change,orders.archive,products.read,customers.read,customers.change,messages.handle}'),
  ('production', 'Production', '{work.read,orders.read,orders.change}'),
  ('accounts', 'Accounts', '{work.read,figures.read,orders.read,orders.refund,payments.review,customers.read,lists.export,audit.read}'),
  ('designer', 'Designer', '{work.read,orders.read,products.read,products.change,messages.handle}');

CREATE FUNCTION guard_standard_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the role % stays', OLD.name
    USING ERRCODE = 'check_violation', TABLE = 'roles', CONSTRAINT = 'roles_standard_stays';
END $$;

CREATE TRIGGER roles_owner_fixed BEFORE UPDATE ON roles
  FOR EACH ROW WHEN (OLD.standard = 'owner') EXECUTE FUNCTION guard_standard_role();
CREATE TRIGGER roles_standard_stays BEFORE DELETE ON roles
  FOR EACH ROW WHEN (OLD.standard IS NOT NULL) EXECUTE FUNCTION guard_standard_role();
CREATE TRIGGER roles_frozen BEFORE UPDATE ON roles
  FOR EACH ROW EXECUTE FUNCTION guard_frozen_columns('name', 'permissions', 'version', 'updated_at');
CREATE TRIGGER roles_stamp BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();

-- A role that somebody has cannot go.
ALTER TABLE users ADD COLUMN role_id uuid CONSTRAINT users_role_exists REFERENCES roles;

-- Nobody's account was changed by this, so none of them says so.
ALTER TABLE users DISABLE TRIGGER users_stamp;
UPDATE users SET role_id = (SELECT id FROM roles WHERE standard = 'owner') WHERE role = 'admin';
ALTER TABLE users ENABLE TRIGGER users_stamp;

ALTER TABLE users ADD CONSTRAINT users_staff_have_a_role CHECK ((role = 'admin') = (role_id IS NOT NULL));
CREATE INDEX users_by_staff_role ON users (role_id);

-- A version that knows no roles says `admin` and means everything, or `customer` and means nothing. The program of today names both.
CREATE FUNCTION fill_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.role = OLD.role OR NEW.role_id IS DISTINCT FROM OLD.role_id THEN
      RETURN NEW;
    END IF;
    NEW.role_id := NULL;
  END IF;
  IF NEW.role = 'admin' AND NEW.role_id IS NULL THEN
    NEW.role_id := (SELECT id FROM roles WHERE standard = 'owner');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_staff_role BEFORE INSERT OR UPDATE OF role, role_id ON users
  FOR EACH ROW EXECUTE FUNCTION fill_staff_role();

-- The shop never locks itself out: once there is an owner, there is always one. The name of the constraint is the one that older versions
-- know and explain.
CREATE OR REPLACE FUNCTION guard_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_role uuid := (SELECT id FROM roles WHERE standard = 'owner');
BEGIN
  IF NOT EXISTS (SELECT FROM former_users WHERE role_id = owner_role) THEN
    RETURN NULL;
  END IF;

  -- Two owners demoting each other would each still see the other. The lock lasts until commit, so the second one counts only after the
  -- first is through. It is not a row lock, because the rows are already held crosswise.
  PERFORM pg_advisory_xact_lock(hashtextextended('users.last_admin', 0));

  IF NOT EXISTS (SELECT FROM users WHERE role_id = owner_role) THEN
    RAISE EXCEPTION 'the last owner cannot be removed'
      USING ERRCODE = 'check_violation', TABLE = 'users', CONSTRAINT = 'users_keep_an_admin';
  END IF;
  RETURN NULL;
END $$;

-- The shop never locks itself out: once there is an administrator, there is always one.

CREATE FUNCTION guard_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM former_users WHERE role = 'admin') THEN
    RETURN NULL;
  END IF;

  -- Two administrators demoting each other would each still see the other. The lock lasts until commit, so the second one
  -- counts only after the first is through. It is not a row lock, because the rows are already held crosswise.
  PERFORM pg_advisory_xact_lock(hashtextextended('users.last_admin', 0));

  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin') THEN
    RAISE EXCEPTION 'the last administrator cannot be removed'
      USING ERRCODE = 'check_violation', TABLE = 'users', CONSTRAINT = 'users_keep_an_admin';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_keep_an_admin_on_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former_users FOR EACH STATEMENT EXECUTE FUNCTION guard_last_admin();
CREATE TRIGGER users_keep_an_admin_on_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS former_users FOR EACH STATEMENT EXECUTE FUNCTION guard_last_admin();

-- A newer version migrates while older ones still serve, and a release may have to be taken back. So the ledger of migrations says which
-- of them the versions before cannot work with; without that mark they go on.
alter table schema_migrations add column if not exists breaks_older boolean not null default false;

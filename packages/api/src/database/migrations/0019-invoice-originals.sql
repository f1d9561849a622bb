-- A tax invoice is handed out once; whatever is printed after that says that it is a copy.
CREATE TABLE invoice_originals (
  order_id uuid PRIMARY KEY REFERENCES invoices,
  handed_out_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER invoice_originals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_originals
  FOR EACH STATEMENT EXECUTE FUNCTION guard_kept();

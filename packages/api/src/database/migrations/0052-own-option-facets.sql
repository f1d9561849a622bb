-- Lists can be filtered by own options: a product carries each of their values among its facets, `own:Edge:Hem on all sides`. The first
-- colon after `own` ends the label. An older version passes them over; what it saves is found by them again once it is saved anew.

-- Nobody has edited them, so versions stay.
ALTER TABLE products DISABLE TRIGGER products_prepare;
UPDATE products SET facets = found.facets, facet_set = facet_set_id(facets_of(category, kind, is_featured, found.facets))
FROM (
  SELECT id, facets || ARRAY(
    SELECT DISTINCT 'own:' || label || ':' || value FROM (
      SELECT rtrim(left(btrim(regexp_replace(own.option ->> 'label', '[\s,:]+', ' ', 'g')), 60)) AS label,
        rtrim(left(btrim(regexp_replace(offered.value ->> 'value', '[\s,]+', ' ', 'g')), 120)) AS value
      FROM jsonb_array_elements(own_options) AS own (option)
        CROSS JOIN LATERAL jsonb_array_elements(own.option -> 'values') AS offered (value)
    ) AS spelled
    WHERE label <> '' AND value <> ''
  ) AS facets
  FROM products WHERE own_options <> '[]'
) AS found
WHERE products.id = found.id;
ALTER TABLE products ENABLE TRIGGER products_prepare;
UPDATE catalogue_version SET version = version + 1, changed_at = now();

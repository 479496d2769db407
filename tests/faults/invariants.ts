/** What must hold of the database at any moment. Each statement finds what is wrong; `?1` is when it began to be watched. */
export const INVARIANTS = {
  'a seal does not follow the one before it': `
    SELECT s.seq AS id FROM audit_seals s LEFT JOIN audit_seals p ON p.seq = s.seq - 1
    WHERE s.seq > 1 AND s.prev_hash IS NOT p.hash`,
  'account is not the sum of its entries': `
    SELECT a.id FROM tonnage_accounts a LEFT JOIN (SELECT account_id, sum(reserved_delta_g) r,
      sum(used_delta_g) u FROM tonnage_entries GROUP BY account_id) e ON e.account_id = a.id
    WHERE a.reserved_g <> coalesce(e.r, 0) OR a.used_g <> coalesce(e.u, 0)
      OR a.limit_g - a.reserved_g - a.used_g < 0`,
  'month is not the sum of its entries': `
    SELECT m.account_id || ' ' || m.month AS id FROM tonnage_months m
    WHERE m.reserved_g + m.used_g <> (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.account_id = m.account_id AND e.month = m.month)`,
  'sums are not those of the months': `
    SELECT a.id FROM tonnage_accounts a, json_each(a.booked_until_g) b
    WHERE b.value <> coalesce((SELECT sum(m.reserved_g + m.used_g) FROM tonnage_months m
      WHERE m.account_id = a.id AND m.month <= b.key + 1), 0)`,
  'drawer is not the sum of its entries': `
    SELECT d.account_id || ' ' || d.company_id AS id FROM tonnage_drawers d
    WHERE d.reserved_g + d.used_g <> (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.account_id = d.account_id
        AND e.drawer_company_id = d.company_id)`,
  'month of a drawer is not the sum of its entries': `
    SELECT d.account_id || ' ' || d.company_id || ' ' || d.month AS id FROM tonnage_drawer_months d
    WHERE d.reserved_g + d.used_g <> (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.account_id = d.account_id AND e.month = d.month
        AND e.drawer_company_id = d.company_id)`,
  'importer is not the sum of its entries': `
    SELECT y.account_id || ' ' || y.partner_id AS id FROM tonnage_importer_years y
    WHERE (y.used_g, y.reserved_g) IS NOT (SELECT sum(e.used_delta_g), sum(e.reserved_delta_g)
      FROM tonnage_entries e WHERE e.account_id = y.account_id AND e.partner_id = y.partner_id
        AND e.drawer_company_id = y.drawer_company_id)`,
  'products of a record are not those of its lines': `
    SELECT t.id FROM trade_records t WHERE (SELECT count(*) FROM trade_record_products p
      WHERE p.record_id = t.id AND p.eta = t.eta) <> (SELECT count(DISTINCT l.product_id)
      FROM trade_record_lines l WHERE l.record_id = t.id AND l.revision = t.revision)`,
  'counter is not the count': `
    SELECT c.company_id || ' ' || c.status AS id FROM record_counters c
    WHERE c.count <> (SELECT count(*) FROM trade_records t WHERE t.company_id = c.company_id
      AND t.system = c.system AND t.status = c.status)`,
  'record twice for one key': `
    SELECT note AS id FROM trade_records WHERE note LIKE 'crash-%' GROUP BY note
    HAVING count(*) > 1`,
  'storage is not the sum of its files': `
    SELECT s.company_id AS id FROM company_storage s WHERE s.size_bytes <> (
      SELECT coalesce(sum(f.size_bytes), 0) FROM files f WHERE f.company_id = s.company_id)`,
  'record without lines or entries': `
    SELECT t.id FROM trade_records t WHERE NOT EXISTS (SELECT 1 FROM trade_record_lines l
      WHERE l.record_id = t.id AND l.revision = t.revision)
      AND NOT (t.upstream IS NOT NULL AND t.confirmed_at_ms IS NULL AND t.total_mass_g = coalesce(
        (SELECT sum(p.mass_g) FROM upstream_paper_lines p WHERE p.record_id = t.id
          AND p.revision = t.revision),
        (SELECT sum(c.mass_g) FROM upstream_claims c WHERE c.record_id = t.id)))
    OR t.upstream IS NULL AND NOT EXISTS (SELECT 1 FROM tonnage_entries e WHERE e.record_id = t.id)`,
  'certificate of ours that proves more than it states': `
    SELECT k.id FROM certificates k WHERE k.state = 'valid' AND k.total_mass_g < (
      SELECT sum(r.total_mass_g) FROM trade_records r WHERE r.status <> 'REJECTED'
        AND r.id IN (SELECT c.record_id FROM upstream_claims c WHERE c.certificate_id = k.id))`,
  'upstream registration that was drawn': `
    SELECT g.id FROM registrations g WHERE g.source = 'upstream'
      AND EXISTS (SELECT 1 FROM tonnage_accounts a WHERE a.holder_id = g.id)`,
  'certificate twice, or for a record that is not completed': `
    SELECT c.id FROM certificates c JOIN trade_records t ON t.id = c.record_id
    WHERE c.state = 'valid' AND (t.status <> 'COMPLETED' OR (SELECT count(*) FROM certificates d
      WHERE d.record_id = c.record_id AND d.state = 'valid') > 1)`,
  'notice twice, or of a record that is not confirmed': `
    SELECT c.id FROM certificates c JOIN rp_trade_records t ON t.id = c.record_id
    WHERE c.state = 'valid' AND (t.status NOT IN ('CONFIRMED', 'COMPLETED') OR c.revision <> t.revision
      OR (SELECT count(*) FROM certificates d WHERE d.record_id = c.record_id AND d.state = 'valid') > 1)`,
  'confirmed without its job': `
    SELECT t.id FROM trade_records t WHERE t.status = 'CONFIRMED' AND t.confirmed_at_ms >= ?1
      AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.key = 'certificate:' || t.id || ':' || t.revision)`,
  'write without its audit row': `
    SELECT t.id FROM trade_records t WHERE t.created_at_ms >= ?1 AND t.version > (
      SELECT count(*) FROM audit_entries a WHERE a.subject_id = t.id)`,
  'row that its company can’t find': `
    SELECT t.id FROM (SELECT id, company_id FROM trade_records UNION ALL SELECT id, company_id FROM trade_products
      UNION ALL SELECT id, company_id FROM trade_partners UNION ALL SELECT id, company_id FROM registrations WHERE source = 'own'
      UNION ALL SELECT id, company_id FROM certificates) t
    WHERE NOT EXISTS (SELECT 1 FROM search_entries e WHERE e.subject_id = t.id AND e.company_id = t.company_id)
      AND NOT EXISTS (SELECT 1 FROM search_pending p WHERE p.subject_id = t.id)`,
  'enterprise that its company can’t find': `
    SELECT t.id FROM cn_enterprises t
    WHERE NOT EXISTS (SELECT 1 FROM search_entries e WHERE e.subject_id = t.id AND e.company_id = t.company_id)
      AND NOT EXISTS (SELECT 1 FROM search_pending p WHERE p.subject_id = t.id)`,
  'volumes that are not the sums of their records': `
    SELECT v.filing_id || v.year AS id FROM cn_volumes v
    WHERE (v.production_g, v.import_g, v.use_g, v.export_g, v.domestic_g) IS NOT (
      SELECT coalesce(sum(r.production_g), 0), coalesce(sum(r.import_g), 0), coalesce(sum(r.use_g), 0),
        coalesce(sum(r.export_g), 0), coalesce(sum(r.domestic_g), 0) + coalesce((
          SELECT sum(h.mass_g) FROM cn_activity_records o JOIN cn_handovers h ON h.record_id = o.id
          WHERE o.filing_id = v.filing_id AND o.year < v.year AND o.status = 'submitted'
            AND h.handed_on BETWEEN v.year || '-01-01' AND v.year || '-12-31'
            AND h.recipient_id <> o.enterprise_id), 0)
      FROM cn_activity_records r
      WHERE r.filing_id = v.filing_id AND r.year = v.year AND r.status = 'submitted')`,
  'import of which not so much is kept as handed on as was': `
    SELECT l.record_id || l.position AS id FROM cn_activity_lines l
    WHERE l.handed_g <> coalesce((SELECT sum(h.mass_g) FROM cn_handovers h
      WHERE h.record_id = l.record_id AND h.line = l.position), 0)`,
  'search that finds what is gone': `
    SELECT e.subject_id AS id FROM search_entries e WHERE e.kind = 'product'
      AND NOT EXISTS (SELECT 1 FROM trade_products p WHERE p.id = e.subject_id)`,
  'search that finds an enterprise that is gone': `
    SELECT e.subject_id AS id FROM search_entries e WHERE e.kind = 'cn_enterprise'
      AND NOT EXISTS (SELECT 1 FROM cn_enterprises c WHERE c.id = e.subject_id)`,
  'link without its one letter': `
    SELECT t.id FROM trade_records t WHERE t.created_at_ms >= ?1
      AND (SELECT count(*) FROM links l WHERE l.subject_id = t.id) <> (
        SELECT count(*) FROM mail_messages m WHERE m.subject LIKE '%' || t.trade_no || '%'
          AND m.links LIKE '%confirmTrade%')`,
};

/** What must hold when no work is left. */
export const AT_REST = {
  'batch left undone': `
    SELECT batch_id || ' ' || record_id AS id FROM record_batch_items WHERE state = 'queued'`,
  'batch that says done of what was not': `
    SELECT i.batch_id || ' ' || t.id AS id FROM record_batch_items i
    JOIN trade_records t ON t.id = i.record_id
    WHERE i.state = 'done' AND t.created_at_ms >= ?1 AND t.sent_at_ms IS NULL`,
  'completed without its one certificate': `
    SELECT t.id FROM trade_records t
    WHERE t.created_at_ms >= ?1 AND t.kind = 'distribution' AND t.status = 'COMPLETED'
      AND (SELECT count(*) FROM certificates c WHERE c.record_id = t.id) <> 1`,
  'job given up': "SELECT key AS id FROM jobs WHERE created_at_ms >= ?1 AND state = 'failed'",
};

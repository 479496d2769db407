CREATE TABLE `certificate_later` (
	`certificate_id` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`lines` text NOT NULL,
	`since_on` text NOT NULL,
	`ended_on` text,
	PRIMARY KEY(`certificate_id`, `subject`, `kind`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `certificate_later_by_subject` ON `certificate_later` (`subject`);--> statement-breakpoint
CREATE TABLE `rp_trade_facts` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`company_id` text NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `rp_trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_record_facts` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`company_id` text NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
-- What open links show and awaited notices say today is what their parties were asked about.
INSERT INTO rp_trade_facts
SELECT w.id, w.revision, w.company_id, w.facts FROM (
  SELECT t.id, t.revision, t.company_id, (SELECT json_object(
    'tenant', (SELECT json_object('zh', c.name_zh, 'en', c.name_en) FROM companies c WHERE c.id = r.company_id),
    'trading', t.trading_enterprise_id, 'responsible', r.id, 'brand_owner', t.brand_owner_id,
    'contact', json_object('contact_cname', r.contact_cname, 'contact_ename', r.contact_ename, 'contact_phone', r.contact_phone, 'contact_email', r.contact_email),
    'lines', (SELECT json_group_array(json(x.line)) FROM (
      SELECT json_object('name_zh', p.name_zh, 'name_en', p.name_en, 'type', p.type, 'registration_no', p.registration_no, 'report_on', p.report_on, 'valid_until', p.valid_until, 'registrant', p.reporting_enterprise_id, 'size', s.name, 'batch_no', b.batch_no, 'expires_on', b.expires_on,
        'pieces', l.quantity, 'sampled', b.retention_status <> 'pending',
        'unsampled_reason', l.unsampled_reason) AS line
      FROM (SELECT k.line_no, k.product_id, k.batch_id, k.quantity, k.unsampled_reason
    FROM rp_trade_lines k WHERE k.record_id = t.id AND k.revision = t.revision) l
    CROSS JOIN rp_products p ON p.id = l.product_id AND p.company_id = t.company_id
      CROSS JOIN rp_batches b ON b.id = l.batch_id AND b.product_id = p.id
      CROSS JOIN rp_sizes s ON s.id = b.size_id
      ORDER BY l.line_no) x),
    'enterprises', (SELECT json_group_array(json(x.enterprise)) FROM (
      SELECT json_object('id', e.id, 'is_own', e.is_own, 'company_cname', e.company_cname, 'company_ename', e.company_ename, 'address_cn', e.address_cn, 'address_en', e.address_en, 'country', e.country, 'region', e.region, 'uscc', e.uscc) AS enterprise FROM rp_enterprises e
      WHERE e.company_id = r.company_id AND e.id IN (
        SELECT t.trading_enterprise_id UNION SELECT r.id UNION SELECT t.brand_owner_id
        UNION SELECT p.reporting_enterprise_id FROM (SELECT k.line_no, k.product_id, k.batch_id, k.quantity, k.unsampled_reason
    FROM rp_trade_lines k WHERE k.record_id = t.id AND k.revision = t.revision) l
    CROSS JOIN rp_products p ON p.id = l.product_id AND p.company_id = t.company_id)
      ORDER BY e.id) x))
    FROM rp_enterprises r WHERE r.company_id = t.company_id AND r.id = (
      SELECT p.rp_enterprise_id FROM (SELECT k.line_no, k.product_id, k.batch_id, k.quantity, k.unsampled_reason
    FROM rp_trade_lines k WHERE k.record_id = t.id AND k.revision = t.revision) l
    CROSS JOIN rp_products p ON p.id = l.product_id AND p.company_id = t.company_id
      WHERE p.rp_enterprise_id IS NOT NULL ORDER BY l.line_no LIMIT 1)) AS facts
  FROM rp_trade_records t) w
WHERE w.facts IS NOT NULL;
--> statement-breakpoint
INSERT INTO trade_record_facts
SELECT trade_records.id, trade_records.revision, trade_records.company_id, json_object(
    'exporter', (SELECT json_object('name_zh', c.name_zh, 'name_en', c.name_en, 'address_zh', c.address_zh, 'address_en', c.address_en, 'country', c.country) FROM companies c
      WHERE c.id = trade_records.company_id),
    'lines', (SELECT json_group_array(json(x.line)) FROM (
      SELECT json_object('product', l.product_name, 'type', p.type, 'mass_g', l.mass_g) AS line
      FROM trade_record_lines l CROSS JOIN trade_products p ON p.id = l.product_id
      WHERE l.record_id = trade_records.id
    AND l.revision = trade_records.revision ORDER BY l.line_no) x),
    'substances', (SELECT json_group_array(json(x.substance)) FROM (
      SELECT json_object('line', u.line_no, 'mass_g', u.mass_g, 'registration_no', g.registration_no, 'registration_type', g.registration_type, 'tonnage_band', g.tonnage_band, 'jurisdiction', g.jurisdiction, 'use_class', g.use_class, 'name_zh', g.name_zh, 'name_en', g.name_en, 'cas_no', g.cas_no, 'ec_no', g.ec_no, 'ke_no', g.ke_no, 'cbi_no', g.cbi_no, 'generic_name', g.generic_name,
        'hidden', g.cbi_no IS NOT NULL AND g.cbi_valid_until >= strftime('%Y-%m-%d', 'now'),
        'holder_zh', h.name_zh, 'holder_en', h.name_en, 'holder_country', h.country) AS substance
      FROM trade_record_substances u CROSS JOIN registrations g ON g.id = u.registration_id
      CROSS JOIN companies h ON h.id = g.company_id
      WHERE u.record_id = trade_records.id
    AND u.revision = trade_records.revision ORDER BY u.line_no, u.registration_id) x))
FROM trade_records WHERE trade_records.status IN ('WAITING', 'CONFIRMED');

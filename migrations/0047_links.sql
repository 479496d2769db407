-- Links of every kind stand in one table; the next migration takes away those that they come from.
CREATE TABLE `links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`revision` integer NOT NULL,
	`party` text,
	`recipient_id` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`superseded_at_ms` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_by_subject` ON `links` (`subject_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `links_by_recipient` ON `links` (`recipient_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `links_open` ON `links` (`company_id`,`system`,`kind`,`expires_at_ms`) WHERE "links"."used_at_ms" IS NULL AND "links"."superseded_at_ms" IS NULL;--> statement-breakpoint
INSERT INTO `links` SELECT l.token_hash, r.company_id, r.system, 'trade', l.record_id, l.revision, NULL, r.partner_id,
	l.email, l.locale, l.created_at_ms, l.expires_at_ms, l.used_at_ms, l.superseded_at_ms
	FROM `confirmation_links` l JOIN `trade_records` r ON r.id = l.record_id;--> statement-breakpoint
INSERT INTO `links` SELECT l.token_hash, p.company_id, p.system, 'contact', l.partner_id, 1, NULL, l.partner_id,
	l.email, l.locale, l.created_at_ms, l.expires_at_ms, l.used_at_ms, l.superseded_at_ms
	FROM `partner_links` l JOIN `trade_partners` p ON p.id = l.partner_id;--> statement-breakpoint
INSERT INTO `links` SELECT l.token_hash, l.company_id, 'rp', l.kind, l.subject_id, l.revision, l.party, l.enterprise_id,
	l.email, l.locale, l.created_at_ms, l.expires_at_ms, l.used_at_ms, l.superseded_at_ms
	FROM `rp_links` l;

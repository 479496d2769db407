CREATE TABLE `tonnage_drawers` (
	`account_id` text NOT NULL,
	`company_id` text NOT NULL,
	`reserved_g` integer DEFAULT 0 NOT NULL,
	`used_g` integer DEFAULT 0 NOT NULL,
	`records` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `tonnage_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_record_products` (
	`record_id` text NOT NULL,
	`product_id` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`eta` text NOT NULL,
	PRIMARY KEY(`record_id`, `product_id`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `trade_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_record_products_by_eta` ON `trade_record_products` (`product_id`,`company_id`,`system`,`eta`,`record_id`);--> statement-breakpoint
DROP INDEX `registrations_by_name_en`;--> statement-breakpoint
CREATE INDEX `registrations_by_name` ON `registrations` (`company_id`,`system`,lower(name_en),`id`);--> statement-breakpoint
CREATE INDEX `registrations_by_end` ON `registrations` (`company_id`,`system`,(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END),`id`);--> statement-breakpoint
CREATE INDEX `registrations_by_validity` ON `registrations` (`company_id`,`system`,`validity`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_ending` ON `registrations` (`company_id`,`system`,`validity`,`valid_until`);--> statement-breakpoint
CREATE INDEX `registrations_cbi_ending` ON `registrations` (`company_id`,`system`,`validity`,`cbi_valid_until`) WHERE "registrations"."cbi_no" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_asked_about` ON `registrations` (`company_id`,`system`,`validity`,`id`) WHERE "registrations"."corap_status" = 'information_requested';--> statement-breakpoint
DROP INDEX `tonnage_accounts_by_company`;--> statement-breakpoint
ALTER TABLE `tonnage_accounts` ADD `system` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tonnage_accounts` ADD `usage_bp` integer GENERATED ALWAYS AS (CASE WHEN limit_g = 0 THEN 0 ELSE (reserved_g + used_g) * 10000 / limit_g END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `tonnage_accounts_by_usage` ON `tonnage_accounts` (`company_id`,`system`,`year`,`holder_kind`,`usage_bp`,`holder_id`);--> statement-breakpoint
DROP INDEX `trade_partners_by_name`;--> statement-breakpoint
DROP INDEX `trade_partners_by_created`;--> statement-breakpoint
CREATE INDEX `trade_partners_by_country` ON `trade_partners` (`company_id`,`system`,(state = 'archived'),`country`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_partners_by_role` ON `trade_partners` (`company_id`,`system`,(state = 'archived'),`role`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_partners_by_state` ON `trade_partners` (`company_id`,`system`,`state`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_partners_by_name` ON `trade_partners` (`company_id`,`system`,(state = 'archived'),`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_partners_by_created` ON `trade_partners` (`company_id`,`system`,(state = 'archived'),`created_at_ms`,`id`);--> statement-breakpoint
DROP INDEX `trade_products_by_time`;--> statement-breakpoint
CREATE INDEX `trade_products_by_name` ON `trade_products` (`company_id`,`system`,`state`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_products_by_type` ON `trade_products` (`company_id`,`system`,`state`,`type`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `trade_products_by_origin` ON `trade_products` (`company_id`,`system`,`state`,`origin`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `trade_products_by_time` ON `trade_products` (`company_id`,`system`,`state`,`created_at_ms`,`id`);--> statement-breakpoint
DROP INDEX `tonnage_entries_by_drawer`;--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_kind` ON `tonnage_entries` (`account_id`,`kind`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_drawer` ON `tonnage_entries` (`account_id`,`drawer_company_id`,`at_ms`,`id`);--> statement-breakpoint
DROP INDEX `trade_records_by_partner`;--> statement-breakpoint
DROP INDEX `trade_records_by_partner_status`;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `counterparty_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `counterparty_company_id` text;--> statement-breakpoint
CREATE INDEX `trade_records_by_kind` ON `trade_records` (`company_id`,`system`,`kind`,`eta`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_country` ON `trade_records` (`company_id`,`system`,`counterparty_country`,`eta`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_held_by_eta` ON `trade_records` (`company_id`,`system`,`eta`,`id`) WHERE "trade_records"."held_since_ms" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `trade_records_missing` ON `trade_records` (`company_id`,`system`,`eta`,`id`) WHERE "trade_records"."missing_statements" > 0;--> statement-breakpoint
CREATE INDEX `trade_records_missing_open` ON `trade_records` (`company_id`,`system`,`eta`,`id`) WHERE "trade_records"."missing_statements" > 0 AND "trade_records"."status" IN ('UNCONFIRMED', 'WAITING');--> statement-breakpoint
CREATE INDEX `trade_records_waiting` ON `trade_records` (`company_id`,`system`,`sent_at_ms`,`id`) WHERE "trade_records"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX `trade_records_incoming_by_eta` ON `trade_records` (`counterparty_company_id`,`system`,(status = 'WAITING'),`eta`,`id`) WHERE "trade_records"."counterparty_company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `trade_records_incoming_by_mass` ON `trade_records` (`counterparty_company_id`,`system`,(status = 'WAITING'),`total_mass_g`,`id`) WHERE "trade_records"."counterparty_company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `trade_records_incoming_by_sent` ON `trade_records` (`counterparty_company_id`,`system`,(status = 'WAITING'),`sent_at_ms`,`id`) WHERE "trade_records"."counterparty_company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `trade_records_incoming_by_status` ON `trade_records` (`counterparty_company_id`,`system`,`status`,`eta`,`id`) WHERE "trade_records"."counterparty_company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `trade_records_by_partner` ON `trade_records` (`partner_id`,`company_id`,`system`,`eta`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_partner_status` ON `trade_records` (`partner_id`,`company_id`,`system`,`status`,`eta`,`id`);--> statement-breakpoint
ALTER TABLE `confirmation_links` ADD `company_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `confirmation_links` ADD `system` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `confirmation_links_open` ON `confirmation_links` (`company_id`,`system`,`expires_at_ms`) WHERE "confirmation_links"."used_at_ms" IS NULL AND "confirmation_links"."superseded_at_ms" IS NULL;--> statement-breakpoint
CREATE INDEX `certificates_by_state` ON `certificates` (`company_id`,`system`,`state`,`issued_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_kind` ON `certificates` (`company_id`,`system`,`kind`,`issued_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_year` ON `certificates` (`company_id`,`system`,`cover_year`,`issued_at_ms`,`id`);--> statement-breakpoint
-- By hand: the new columns and tables from the rows there are.
UPDATE `trade_records` SET
	`counterparty_country` = coalesce(
		(SELECT c.`country` FROM `trade_record_counterparties` c WHERE c.`record_id` = `trade_records`.`id` AND c.`revision` = `trade_records`.`revision`),
		(SELECT p.`country` FROM `trade_partners` p WHERE p.`id` = `trade_records`.`partner_id`)),
	`counterparty_company_id` = CASE WHEN `sent_at_ms` IS NOT NULL
		THEN (SELECT p.`linked_company_id` FROM `trade_partners` p WHERE p.`id` = `trade_records`.`partner_id`) END;--> statement-breakpoint
INSERT INTO `trade_record_products` (`record_id`, `product_id`, `company_id`, `system`, `eta`)
	SELECT DISTINCT r.`id`, l.`product_id`, r.`company_id`, r.`system`, r.`eta` FROM `trade_records` r
	JOIN `trade_record_lines` l ON l.`record_id` = r.`id` AND l.`revision` = r.`revision`;--> statement-breakpoint
UPDATE `confirmation_links` SET
	`company_id` = (SELECT r.`company_id` FROM `trade_records` r WHERE r.`id` = `confirmation_links`.`record_id`),
	`system` = (SELECT r.`system` FROM `trade_records` r WHERE r.`id` = `confirmation_links`.`record_id`);--> statement-breakpoint
UPDATE `tonnage_accounts` SET `system` = coalesce(
	(SELECT r.`system` FROM `registrations` r WHERE r.`id` = `tonnage_accounts`.`holder_id`),
	(SELECT p.`system` FROM `trade_products` p WHERE p.`id` = `tonnage_accounts`.`holder_id`), '');--> statement-breakpoint
INSERT INTO `tonnage_drawers` (`account_id`, `company_id`, `reserved_g`, `used_g`, `records`)
	SELECT `account_id`, `drawer_company_id`, sum(`reserved_delta_g`), sum(`used_delta_g`), count(DISTINCT `record_id`)
	FROM `tonnage_entries` GROUP BY `account_id`, `drawer_company_id`;

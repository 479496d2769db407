CREATE TABLE `partner_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`answer` text,
	`superseded_at_ms` integer,
	FOREIGN KEY (`partner_id`) REFERENCES `trade_partners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `partner_links_by_partner` ON `partner_links` (`partner_id`,`created_at_ms`);--> statement-breakpoint
DROP INDEX `jobs_pending`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `company_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_pending` ON `jobs` (`state`,`kind`,`company_id`,`not_before_ms`);--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `needs_yes` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `applied_by` text;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `applied_until_ms` integer;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `reminded_at_ms` integer;--> statement-breakpoint
CREATE INDEX `trade_partners_by_answer_due` ON `trade_partners` (`state`,`applied_until_ms`);--> statement-breakpoint
ALTER TABLE `record_batch_items` ADD `version` integer;--> statement-breakpoint
ALTER TABLE `record_batch_items` ADD `chunk` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `record_batches` ADD `from_ip` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Data: the jobs of records that wait in a batch become the jobs of its chunks.
UPDATE `jobs` SET `company_id` = coalesce(
	(SELECT r.`company_id` FROM `trade_records` r WHERE r.`id` = `jobs`.`payload` ->> 'record_id'), '')
WHERE `state` = 'pending' AND `kind` = 'issue_certificate';--> statement-breakpoint
UPDATE `record_batch_items` SET
	`version` = coalesce((SELECT j.`payload` ->> 'version' FROM `jobs` j
		WHERE j.`key` = 'batch:' || `record_batch_items`.`batch_id` || ':' || `record_batch_items`.`record_id`), 1),
	`chunk` = (SELECT count(*) FROM `record_batch_items` o
		WHERE o.`batch_id` = `record_batch_items`.`batch_id` AND o.`record_id` < `record_batch_items`.`record_id`) / 100
WHERE `state` = 'queued';--> statement-breakpoint
UPDATE `jobs` SET `state` = 'done', `done_at_ms` = `created_at_ms`
WHERE `kind` = 'batch_record' AND `state` <> 'done';--> statement-breakpoint
INSERT INTO `jobs` (`id`, `kind`, `key`, `payload`, `company_id`, `state`, `attempts`, `not_before_ms`, `created_at_ms`)
SELECT 'job_' || substr(b.`id`, 5) || '_' || i.`chunk`, 'batch_chunk', 'batch:' || b.`id` || ':' || i.`chunk`,
	json_object('batch_id', b.`id`, 'chunk', i.`chunk`, 'records', count(*)), b.`company_id`, 'pending', 0,
	b.`created_at_ms`, b.`created_at_ms`
FROM `record_batches` b JOIN `record_batch_items` i ON i.`batch_id` = b.`id` AND i.`state` = 'queued'
GROUP BY b.`id`, i.`chunk`;

ALTER TABLE `prohibited_companies` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `from_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `until_on` text;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `move_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `created_at_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `prohibited_companies` SET
	`id` = 'prc_' || lower(hex(randomblob(16))),
	`name` = `name_key`,
	`source` = CASE WHEN `reason` IN ('sanctions', 'fraud', 'competition', 'other') THEN '' ELSE `reason` END,
	`reason` = CASE WHEN `reason` IN ('sanctions', 'fraud', 'competition', 'other') THEN `reason` WHEN `reason` LIKE '%sanction%' THEN 'sanctions' ELSE 'other' END;--> statement-breakpoint
CREATE UNIQUE INDEX `prohibited_companies_id_unique` ON `prohibited_companies` (`id`);--> statement-breakpoint
CREATE INDEX `prohibited_companies_by_creation` ON `prohibited_companies` (`created_at_ms`,`id`);--> statement-breakpoint
ALTER TABLE `company_systems` ADD `lock_reason` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `lock_note` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `locked_by` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `locked_at_ms` integer;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `ended_on` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `end_reason` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `poa_file_id` text REFERENCES files(id);--> statement-breakpoint
UPDATE `company_systems` SET `lock_reason` = 'partnership_unverified' WHERE `state` = 'locked';

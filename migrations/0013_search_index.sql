CREATE TABLE `search_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`subject_id` text NOT NULL,
	`kind` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_once` ON `search_entries` (`subject_id`,`kind`,`company_id`);--> statement-breakpoint
CREATE TABLE `search_pending` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `registrations` ADD `open_search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `certificates` DROP COLUMN `search_text`;--> statement-breakpoint
ALTER TABLE `trade_partners` DROP COLUMN `search_text`;--> statement-breakpoint
ALTER TABLE `trade_products` DROP COLUMN `search_text`;--> statement-breakpoint
ALTER TABLE `trade_records` DROP COLUMN `search_text`;--> statement-breakpoint
-- The words. What a row's words are is worked out in JavaScript: a job indexes all rows that are there already.
CREATE VIRTUAL TABLE `search_words` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_-'");--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'registration', `id` FROM `registrations`;--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'product', `id` FROM `trade_products`;--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'partner', `id` FROM `trade_partners`;--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'record', `id` FROM `trade_records`;--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`) SELECT 'certificate', `id` FROM `certificates`;

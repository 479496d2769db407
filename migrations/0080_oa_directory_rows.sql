ALTER TABLE `oa_directory` ADD `id` text;--> statement-breakpoint
ALTER TABLE `oa_directory` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `oa_directory` ADD `move_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `oa_directory` SET `id` = 'oae_' || lower(hex(randomblob(13)));--> statement-breakpoint
CREATE UNIQUE INDEX `oa_directory_by_id` ON `oa_directory` (`id`);
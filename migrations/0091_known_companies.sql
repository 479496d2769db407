ALTER TABLE `known_companies` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `known_companies` ADD `move_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `known_companies` ADD `created_at_ms` integer DEFAULT 0 NOT NULL;
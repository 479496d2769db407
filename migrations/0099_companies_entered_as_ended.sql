ALTER TABLE `companies` ADD `served_from` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `served_until` text;
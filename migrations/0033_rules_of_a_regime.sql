ALTER TABLE `regulation_rules` ADD `regime` text;--> statement-breakpoint
ALTER TABLE `regulation_rules` ADD `article` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `regulation_rules` ADD `link` text DEFAULT '' NOT NULL;
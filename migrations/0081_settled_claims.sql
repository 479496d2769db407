ALTER TABLE `rp_claims` ADD `settled_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_claims` ADD `settled_file_id` text;--> statement-breakpoint
ALTER TABLE `rp_claims` ADD `settled_by_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_claims` ADD `settled_at_ms` integer;--> statement-breakpoint
CREATE INDEX `rp_claims_by_file` ON `rp_claims` (`settled_file_id`) WHERE settled_file_id IS NOT NULL;
CREATE TABLE `certificate_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`certificate_id` text NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`country` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `certificate_links_by_certificate` ON `certificate_links` (`certificate_id`);--> statement-breakpoint
ALTER TABLE `certificates` ADD `state_code` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `issued_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `generic_name` text;--> statement-breakpoint
UPDATE `certificates` SET `issued_on` = json_extract(`snapshot`, '$.issued_on');

CREATE TABLE `letter_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`registration_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`by_staff` integer NOT NULL,
	`asked_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_requests_one_a_pair` ON `letter_requests` (`registration_id`,`partner_id`);--> statement-breakpoint
ALTER TABLE `certificates` ADD `registration_id` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `partner_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_one_valid_letter` ON `certificates` (`registration_id`,`partner_id`) WHERE registration_id IS NOT NULL AND state = 'valid';--> statement-breakpoint
CREATE INDEX `certificates_by_registration` ON `certificates` (`registration_id`,`issued_at_ms`) WHERE registration_id IS NOT NULL;
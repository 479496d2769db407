CREATE TABLE `upstream_claims` (
	`record_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`certificate_id` text NOT NULL,
	`box_no` integer NOT NULL,
	`mass_g` integer NOT NULL,
	PRIMARY KEY(`record_id`, `line_no`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "upstream_claims_mass_positive" CHECK("upstream_claims"."mass_g" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `upstream_claims_by_certificate` ON `upstream_claims` (`certificate_id`,`box_no`);--> statement-breakpoint
CREATE TABLE `upstream_proofs` (
	`record_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`certificate_id` text NOT NULL,
	`certificate_no` text NOT NULL,
	`importer_name` text NOT NULL,
	`importer_key` text NOT NULL,
	`importer_country` text NOT NULL,
	`checked_at_ms` integer NOT NULL,
	`ended_told_at_ms` integer,
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `upstream_proofs_by_certificate` ON `upstream_proofs` (`certificate_id`);--> statement-breakpoint
ALTER TABLE `trade_records` ADD `upstream` text;
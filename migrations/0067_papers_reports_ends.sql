CREATE TABLE `statement_certificates` (
	`certificate_id` text NOT NULL,
	`statement_id` text NOT NULL,
	PRIMARY KEY(`certificate_id`, `statement_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_certificates_by_statement` ON `statement_certificates` (`statement_id`);--> statement-breakpoint
CREATE TABLE `authorisation_ends` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`ended_on` text NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `authorisation_ends_once` ON `authorisation_ends` (`company_id`,`system`,`ended_on`);--> statement-breakpoint
CREATE TABLE `importers_to_tell` (
	`end_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`company_id` text NOT NULL,
	`last_on` text NOT NULL,
	`told_at_ms` integer,
	`told_to` text,
	`told_by_name` text,
	`move_id` text NOT NULL,
	PRIMARY KEY(`end_id`, `partner_id`),
	FOREIGN KEY (`end_id`) REFERENCES `authorisation_ends`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `trade_partners`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `importers_to_tell_by_partner` ON `importers_to_tell` (`partner_id`);--> statement-breakpoint
CREATE TABLE `upstream_paper_lines` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`cas_no` text NOT NULL,
	`ec_no` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`registration_no` text NOT NULL,
	`mass_g` integer NOT NULL,
	`share_ppm` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`, `line_no`),
	CONSTRAINT "upstream_paper_lines_mass_positive" CHECK("upstream_paper_lines"."mass_g" > 0),
	CONSTRAINT "upstream_paper_lines_share" CHECK("upstream_paper_lines"."share_ppm" BETWEEN 1 AND 1000000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `upstream_papers` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`company_id` text NOT NULL,
	`certificate_no` text NOT NULL,
	`issuer` text NOT NULL,
	`country` text NOT NULL,
	`cover_year` integer NOT NULL,
	`issued_on` text NOT NULL,
	`valid_until` text,
	`file_id` text NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `upstream_papers_by_file` ON `upstream_papers` (`file_id`);--> statement-breakpoint
ALTER TABLE `data_files` ADD `certificate_id` text;--> statement-breakpoint
ALTER TABLE `data_files` ADD `part` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `data_files` ADD `whole_id` text;--> statement-breakpoint
ALTER TABLE `data_files` ADD `begins_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `data_files` ADD `listed` text;--> statement-breakpoint
CREATE INDEX `data_files_by_whole` ON `data_files` (`whole_id`,`part`) WHERE whole_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `first_opened_at_ms` integer;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `last_opened_at_ms` integer;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `eori` text;--> statement-breakpoint
ALTER TABLE `trade_partners` ADD `vat_no` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `source` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_one_valid_statement` ON `certificates` (`partner_id`,`cover_year`) WHERE kind = 'annual_statement' AND state = 'valid';--> statement-breakpoint
CREATE INDEX `company_systems_by_end` ON `company_systems` (`system`,`authorised_until`);
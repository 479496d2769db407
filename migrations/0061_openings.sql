CREATE TABLE `tonnage_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`registration_id` text NOT NULL,
	`year` integer NOT NULL,
	`use_class` text NOT NULL,
	`partner_id` text DEFAULT '' NOT NULL,
	`mass_g` integer NOT NULL,
	`note` text NOT NULL,
	`file_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`entered_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tonnage_openings_not_negative" CHECK("tonnage_openings"."mass_g" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `tonnage_openings_by_year` ON `tonnage_openings` (`company_id`,`system`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `tonnage_openings_by_file` ON `tonnage_openings` (`file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tonnage_openings_one` ON `tonnage_openings` (`registration_id`,`year`,`use_class`,`partner_id`);
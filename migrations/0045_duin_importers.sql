CREATE TABLE `duin_importers` (
	`registration_id` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`name` text NOT NULL,
	`partner_id` text NOT NULL,
	`company_id` text NOT NULL,
	`notified_on` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`registration_id`, `name_key`, `country`),
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `duin_importers_by_file` ON `duin_importers` (`file_id`);--> statement-breakpoint
ALTER TABLE `registrations` ADD `hazard_classes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `registrations` SET `valid_until` = min(coalesce(`valid_until`, '9999-12-31'), CASE `tonnage_band`
	WHEN '1000+' THEN '2026-10-27' WHEN '100-1000' THEN '2028-10-27' ELSE '2030-10-27' END)
WHERE `registration_type` = 'duin';

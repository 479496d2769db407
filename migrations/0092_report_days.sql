CREATE TABLE `report_days` (
	`day` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	PRIMARY KEY(`day`, `system`, `key`, `company_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `report_months` (
	`month` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `system`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_months_by_month` ON `report_months` (`month`);--> statement-breakpoint
CREATE INDEX `certificates_ended_at` ON `certificates` (`system`,`state_at_ms`) WHERE state_at_ms IS NOT NULL;
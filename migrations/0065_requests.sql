CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_zh` text NOT NULL,
	`subject_en` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`file_id` text,
	`state` text DEFAULT 'open' NOT NULL,
	`asked_by` text,
	`asked_by_name` text NOT NULL,
	`decided_by` text,
	`decided_by_name` text,
	`decided_at_ms` integer,
	`decision_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_one_open` ON `requests` (`company_id`,`system`,`kind`,`subject_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `requests_by_created` ON `requests` (`company_id`,`system`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `requests_by_state` ON `requests` (`company_id`,`system`,`state`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `requests_by_subject` ON `requests` (`company_id`,`subject_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `requests_by_age` ON `requests` (`state`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `requests_by_file` ON `requests` (`file_id`);--> statement-breakpoint
CREATE TABLE `staff_assignments` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_assignments_by_company` ON `staff_assignments` (`company_id`);
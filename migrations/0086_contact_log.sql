CREATE TABLE `contact_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`at_ms` integer NOT NULL,
	`with_whom` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`file_id` text,
	`follow_up_on` text,
	`corrects_id` text,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `contact_entries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `contact_entries_by_time` ON `contact_entries` (`company_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `contact_entries_by_file` ON `contact_entries` (`file_id`) WHERE "contact_entries"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_entries_corrected_once` ON `contact_entries` (`corrects_id`) WHERE "contact_entries"."corrects_id" IS NOT NULL;
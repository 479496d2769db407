CREATE TABLE `data_files` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`years` text NOT NULL,
	`partner_id` text,
	`locale` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`file_id` text,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `data_files_by_file` ON `data_files` (`file_id`) WHERE "data_files"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `data_files_by_time` ON `data_files` (`company_id`,`system`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `data_files_by_age` ON `data_files` (`expires_at_ms`);
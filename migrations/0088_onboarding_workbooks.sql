CREATE TABLE `workbook_rows` (
	`workbook_id` text NOT NULL,
	`sheet` text NOT NULL,
	`n` integer NOT NULL,
	`cells` text NOT NULL,
	`chosen` text NOT NULL,
	`unread` text NOT NULL,
	`result` text,
	`said` text DEFAULT '{}' NOT NULL,
	`made` text,
	`letter` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`workbook_id`, `sheet`, `n`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `workbook_rows_to_write` ON `workbook_rows` (`workbook_id`) WHERE letter = 1;--> statement-breakpoint
CREATE TABLE `workbooks` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`name` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`state` text DEFAULT 'reading' NOT NULL,
	`digest` text,
	`columns` text DEFAULT '{}' NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`faults` integer DEFAULT 0 NOT NULL,
	`companies` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`done_at_ms` integer,
	`kept` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `workbooks_by_staff` ON `workbooks` (`staff_id`,`id`);--> statement-breakpoint
CREATE INDEX `workbooks_to_sweep` ON `workbooks` (`expires_at_ms`) WHERE kept = 1;
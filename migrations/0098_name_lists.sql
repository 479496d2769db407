CREATE TABLE `name_list_changes` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`result` text NOT NULL,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`import_id`, `n`),
	FOREIGN KEY (`import_id`) REFERENCES `name_list_imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `name_list_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`name` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`state` text DEFAULT 'ready' NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`added` integer,
	`changed` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`done_at_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `name_list_imports_done` ON `name_list_imports` (`list`,`done_at_ms`,`id`) WHERE state = 'done';--> statement-breakpoint
CREATE INDEX `name_list_imports_by_staff` ON `name_list_imports` (`staff_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `name_list_imports_to_sweep` ON `name_list_imports` (`expires_at_ms`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `name_list_rows` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`cells` text NOT NULL,
	`chosen` text NOT NULL,
	`unread` text NOT NULL,
	PRIMARY KEY(`import_id`, `n`),
	FOREIGN KEY (`import_id`) REFERENCES `name_list_imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_partners_by_name_key` ON `trade_partners` (`name_key`);
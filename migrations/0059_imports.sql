CREATE TABLE `import_items` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`input` text NOT NULL,
	`state` text NOT NULL,
	`chunk` text NOT NULL,
	`result_id` text,
	`result_name` text,
	PRIMARY KEY(`import_id`, `n`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_items_by_chunk` ON `import_items` (`import_id`,`chunk`,`state`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`cells` text NOT NULL,
	`state` text NOT NULL,
	`item` integer NOT NULL,
	`said` text NOT NULL,
	`bad_cells` integer NOT NULL,
	`repaired` integer NOT NULL,
	`changed` integer NOT NULL,
	PRIMARY KEY(`import_id`, `n`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_rows_by_state` ON `import_rows` (`import_id`,`state`,`n`);--> statement-breakpoint
CREATE INDEX `import_rows_by_item` ON `import_rows` (`import_id`,`item`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`of` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`from_ip` text NOT NULL,
	`name` text NOT NULL,
	`pasted` text,
	`file_id` text,
	`state` text DEFAULT 'reading' NOT NULL,
	`mode` text,
	`code` integer,
	`message` text,
	`columns` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `imports_by_file` ON `imports` (`file_id`) WHERE "imports"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`company_id`,`system`,`of`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `imports_by_age` ON `imports` (`expires_at_ms`);
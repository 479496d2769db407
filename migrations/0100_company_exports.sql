CREATE TABLE `company_export_entries` (
	`export_id` text NOT NULL,
	`n` integer NOT NULL,
	`part` integer NOT NULL,
	`path` text NOT NULL,
	`object_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`rows` integer,
	`at_ms` integer NOT NULL,
	`sha256` text,
	`whole_bytes` integer,
	`missing` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`export_id`, `n`),
	FOREIGN KEY (`export_id`) REFERENCES `company_exports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_export_entries_by_part` ON `company_export_entries` (`export_id`,`part`,`path`,`n`);--> statement-breakpoint
CREATE TABLE `company_export_parts` (
	`export_id` text NOT NULL,
	`part` integer NOT NULL,
	`object_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`files` integer NOT NULL,
	`made_at_ms` integer NOT NULL,
	PRIMARY KEY(`export_id`, `part`),
	FOREIGN KEY (`export_id`) REFERENCES `company_exports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `company_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`reason` text NOT NULL,
	`locale` text NOT NULL,
	`time_zone` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`missing` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`expires_at_ms` integer,
	`kept` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_exports_by_company` ON `company_exports` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_exports_one_running` ON `company_exports` (`company_id`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `company_exports_to_sweep` ON `company_exports` (`ended_at_ms`) WHERE kept = 1;
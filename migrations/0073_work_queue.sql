CREATE TABLE `work_items` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`occasion` text NOT NULL,
	`company_id` text,
	`system` text DEFAULT '' NOT NULL,
	`subject_zh` text NOT NULL,
	`subject_en` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`due_on` text NOT NULL,
	`assignee_id` text,
	`state` text DEFAULT 'open' NOT NULL,
	`arisen_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`ended_by_name` text,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `work_items_one_open` ON `work_items` (`kind`,`subject_id`) WHERE state IN ('open', 'doing', 'waiting');--> statement-breakpoint
CREATE INDEX `work_items_by_subject` ON `work_items` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `work_items_open` ON `work_items` (`id`) WHERE state IN ('open', 'doing', 'waiting');--> statement-breakpoint
CREATE INDEX `work_items_open_by_due` ON `work_items` (`due_on`,`id`) WHERE state IN ('open', 'doing', 'waiting');--> statement-breakpoint
CREATE INDEX `work_items_open_of` ON `work_items` (`assignee_id`,`due_on`,`id`) WHERE state IN ('open', 'doing', 'waiting');--> statement-breakpoint
CREATE INDEX `work_items_open_by_company` ON `work_items` (`company_id`,`due_on`,`id`) WHERE state IN ('open', 'doing', 'waiting');--> statement-breakpoint
CREATE INDEX `work_items_ended` ON `work_items` (`ended_at_ms`,`id`) WHERE ended_at_ms IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `work_items`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_notes_by_item` ON `work_notes` (`item_id`,`at_ms`,`id`);
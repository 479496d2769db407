CREATE TABLE `act_as` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`mode` text NOT NULL,
	`reason` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`ended_by` text,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "act_as_ended_by" CHECK(("act_as"."ended_at_ms" IS NULL) = ("act_as"."ended_by" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `act_as_by_company` ON `act_as` (`company_id`,`started_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `act_as_by_staff` ON `act_as` (`staff_id`,`started_at_ms`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `act_as_id` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `act_as_id` text;--> statement-breakpoint
CREATE INDEX `audit_entries_of_visits` ON `audit_entries` (`act_as_id`) WHERE act_as_id IS NOT NULL;
CREATE TABLE `bulk_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`from_ip` text NOT NULL,
	`said` text NOT NULL,
	`total` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_batches_by_actor` ON `bulk_batches` (`actor_id`,`id`);--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`batch_id` text NOT NULL,
	`place` integer NOT NULL,
	`chunk` integer NOT NULL,
	`subject_id` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text DEFAULT '' NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`version` integer NOT NULL,
	`was` text DEFAULT '' NOT NULL,
	`becomes` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`code` integer,
	`why` text,
	PRIMARY KEY(`batch_id`, `place`),
	FOREIGN KEY (`batch_id`) REFERENCES `bulk_batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `company_health` (
	`company_id` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`country` text NOT NULL,
	`numbers` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`systems` text DEFAULT '[]' NOT NULL,
	`consultant` text DEFAULT '' NOT NULL,
	`consultants` text DEFAULT '[]' NOT NULL,
	`users` integer DEFAULT 0 NOT NULL,
	`registrations` integer DEFAULT 0 NOT NULL,
	`open_items` integer DEFAULT 0 NOT NULL,
	`overdue` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`alarm` integer DEFAULT 0 NOT NULL,
	`critical` integer DEFAULT 0 NOT NULL,
	`ending` integer DEFAULT 0 NOT NULL,
	`lapsed` integer DEFAULT 0 NOT NULL,
	`locked` integer DEFAULT 0 NOT NULL,
	`unpaid` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`acted_at_ms` integer DEFAULT 0 NOT NULL,
	`built_on` text DEFAULT '' NOT NULL,
	`built_at_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_health_by_severity` ON `company_health` (`archived`,`overdue`,`lapsed`,`critical`,`open_items`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_name` ON `company_health` (`archived`,`name_zh`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_creation` ON `company_health` (`archived`,`created_at_ms`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_consultant` ON `company_health` (`archived`,`consultant`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_open` ON `company_health` (`archived`,`open_items`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_waiting` ON `company_health` (`archived`,`waiting`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_alarm` ON `company_health` (`archived`,`alarm`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_ending` ON `company_health` (`archived`,`ending`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_lapsed` ON `company_health` (`archived`,`lapsed`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_held` ON `company_health` (`archived`,`held`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_act` ON `company_health` (`archived`,`acted_at_ms`,`company_id`);--> statement-breakpoint
CREATE INDEX `company_health_by_day` ON `company_health` (`archived`,`built_on`);--> statement-breakpoint
CREATE TABLE `staff_substitutes` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`substitute_id` text NOT NULL,
	`from_on` text NOT NULL,
	`until_on` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`substitute_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_substitutes_days" CHECK("staff_substitutes"."from_on" <= "staff_substitutes"."until_on"),
	CONSTRAINT "staff_substitutes_another" CHECK("staff_substitutes"."staff_id" <> "staff_substitutes"."substitute_id")
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_substitutes_by_substitute` ON `staff_substitutes` (`substitute_id`,`until_on`);--> statement-breakpoint
CREATE INDEX `staff_substitutes_by_staff` ON `staff_substitutes` (`staff_id`,`until_on`);--> statement-breakpoint
CREATE INDEX `staff_substitutes_by_end` ON `staff_substitutes` (`until_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_held_of` ON `rp_trade_records` (`company_id`,`id`) WHERE "rp_trade_records"."held_since_ms" IS NOT NULL;--> statement-breakpoint
INSERT INTO `company_health` (`company_id`, `name_zh`, `name_en`, `country`, `numbers`, `created_at_ms`, `disabled`)
SELECT `id`, `name_zh`, `name_en`, `country`, lower(char(10) || coalesce(`uscc`, '') || char(10) || coalesce(`short_code`, '') || char(10) || `id` || char(10)), `created_at_ms`, `state` = 0
FROM `companies`;

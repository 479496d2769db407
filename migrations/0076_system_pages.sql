CREATE TABLE `audit_seals` (
	`seq` integer PRIMARY KEY NOT NULL,
	`audit_id` text NOT NULL,
	`prev_hash` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_by_entry` ON `audit_seals` (`audit_id`);--> statement-breakpoint
CREATE TABLE `chain_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`hash` text NOT NULL,
	`total` integer NOT NULL,
	`verdict` text,
	`broken_seq` integer,
	`broken_why` text,
	`broken_id` text,
	`unsealed` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`move_id` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `chain_checks_by_chain` ON `chain_checks` (`chain`,`id`);--> statement-breakpoint
CREATE TABLE `schedule_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slot` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`result` text,
	`counts` text DEFAULT '{}' NOT NULL,
	`errors` text DEFAULT '{}' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_runs_slot_unique` ON `schedule_runs` (`name`,`slot`);--> statement-breakpoint
CREATE INDEX `schedule_runs_by_time` ON `schedule_runs` (`name`,`started_at_ms`);--> statement-breakpoint
ALTER TABLE `mail_messages` ADD `template` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_messages` ADD `about` text;--> statement-breakpoint
ALTER TABLE `mail_messages` ADD `last_error` text;--> statement-breakpoint
CREATE INDEX `mail_messages_by_company` ON `mail_messages` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `mail_messages_by_about` ON `mail_messages` (`about`,`id`) WHERE about IS NOT NULL;
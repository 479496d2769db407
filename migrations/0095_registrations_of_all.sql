CREATE TABLE `corap_changes` (
	`import_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`company_id` text NOT NULL,
	`n` integer NOT NULL,
	`before_status` text,
	`before_deadline` text,
	`after_status` text NOT NULL,
	`after_deadline` text,
	PRIMARY KEY(`import_id`, `registration_id`),
	FOREIGN KEY (`import_id`) REFERENCES `corap_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `corap_changes_by_row` ON `corap_changes` (`import_id`,`n`,`registration_id`);--> statement-breakpoint
CREATE TABLE `corap_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`name` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`state` text DEFAULT 'ready' NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`changed` integer,
	`unmatched` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`done_at_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `corap_imports_done` ON `corap_imports` (`done_at_ms`,`id`) WHERE state = 'done';--> statement-breakpoint
CREATE INDEX `corap_imports_by_staff` ON `corap_imports` (`staff_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `corap_imports_to_sweep` ON `corap_imports` (`expires_at_ms`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `corap_rows` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`cells` text NOT NULL,
	`chosen` text NOT NULL,
	`unread` text NOT NULL,
	PRIMARY KEY(`import_id`, `n`),
	FOREIGN KEY (`import_id`) REFERENCES `corap_imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
DROP INDEX `registrations_end`;--> statement-breakpoint
DROP INDEX `registrations_cbi_end`;--> statement-breakpoint
DROP INDEX `registrations_asked`;--> statement-breakpoint
CREATE INDEX `registrations_end` ON `registrations` (`valid_until`,`id`) WHERE validity = 'valid' AND source = 'own';--> statement-breakpoint
CREATE INDEX `registrations_cbi_end` ON `registrations` (`cbi_valid_until`,`id`) WHERE validity = 'valid' AND cbi_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_asked` ON `registrations` (`decision_deadline`,`id`) WHERE validity = 'valid' AND corap_status = 'information_requested';--> statement-breakpoint
ALTER TABLE `company_health` ADD `unlimited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `company_health_without_limits` ON `company_health` (`name_zh`,`company_id`) WHERE unlimited > 0;--> statement-breakpoint
ALTER TABLE `tonnage_accounts` ADD `alarm_percent` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
UPDATE `tonnage_accounts` SET `alarm_percent` = (SELECT r.`alarm_percent` FROM `registrations` r WHERE r.`id` = `holder_id`)
	WHERE `holder_kind` = 'registration' AND EXISTS (SELECT 1 FROM `registrations` r WHERE r.`id` = `holder_id`);--> statement-breakpoint
UPDATE `company_health` SET `built_on` = '' WHERE `archived` = 0;--> statement-breakpoint
CREATE INDEX `tonnage_accounts_alarmed` ON `tonnage_accounts` (`year`,`usage_bp`,`holder_id`) WHERE holder_kind = 'registration' AND usage_bp >= alarm_percent * 100;--> statement-breakpoint
CREATE INDEX `tonnage_accounts_alarmed_of` ON `tonnage_accounts` (`company_id`,`year`,`usage_bp`) WHERE holder_kind = 'registration' AND usage_bp >= alarm_percent * 100;
CREATE TABLE `law_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`profile` text DEFAULT '' NOT NULL,
	`regime` text,
	`company_id` text DEFAULT '' NOT NULL,
	`from_on` text,
	`until_on` text,
	`value` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`source_zh` text,
	`article` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `law_drafts_by_name` ON `law_drafts` (`kind`,`name`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `law_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`tried` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`result` text DEFAULT '{}' NOT NULL,
	`asked_by` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`move_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `law_previews_by_age` ON `law_previews` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `regulation_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL,
	`company_id` text DEFAULT '' NOT NULL,
	`profile` text NOT NULL,
	`from_on` text NOT NULL,
	`move_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `regulation_profiles_day` ON `regulation_profiles` (`rule`,`company_id`,`from_on`);--> statement-breakpoint
CREATE TABLE `__new_policies` (
	`name` text NOT NULL,
	`company_id` text DEFAULT '' NOT NULL,
	`value` integer NOT NULL,
	`from_on` text DEFAULT '' NOT NULL,
	`until_on` text,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`name`, `company_id`, `from_on`)
) STRICT;
--> statement-breakpoint
-- Policies that stand count since ever.
INSERT INTO `__new_policies`("name", "company_id", "value") SELECT "name", "company_id", "value" FROM `policies`;--> statement-breakpoint
DROP TABLE `policies`;--> statement-breakpoint
ALTER TABLE `__new_policies` RENAME TO `policies`;--> statement-breakpoint
-- What no instrument says yet is a draft: it has no first day, and nothing reads it as law.
INSERT INTO `law_drafts` (`id`, `kind`, `name`, `profile`, `regime`, `value`, `source`, `source_zh`, `article`, `link`, `created_by_name`, `created_at_ms`, `move_id`)
	SELECT 'law_' || lower(`rule`) || '_' || `profile`, 'rule', `rule`, `profile`, `regime`, `value`, `source`, `source_zh`, `article`, `link`, '绿通 Greenlane', 1764460800000, 'mv_law'
	FROM `regulation_rules` WHERE `profile` = 'draft_2026';--> statement-breakpoint
DELETE FROM `regulation_rules` WHERE `profile` = 'draft_2026';

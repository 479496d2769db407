CREATE TABLE `duties` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`year` integer DEFAULT 0 NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`rule_id` text DEFAULT '' NOT NULL,
	`opens_on` text NOT NULL,
	`due_on` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`done_on` text,
	`reference_no` text DEFAULT '' NOT NULL,
	`file_id` text,
	`waived_reason` text DEFAULT '' NOT NULL,
	`told_step` text DEFAULT '' NOT NULL,
	`remind_on` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `duties_by_file` ON `duties` (`file_id`) WHERE "duties"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `duties_by_company` ON `duties` (`company_id`,`system`,`state`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `duties_by_day` ON `duties` (`company_id`,`system`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `duties_to_remind` ON `duties` (`system`,`remind_on`,`company_id`) WHERE "duties"."state" = 'open' AND "duties"."remind_on" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `duties_once` ON `duties` (`subject_id`,`kind`,`year`,`about`);--> statement-breakpoint
CREATE TABLE `duty_steps` (
	`duty_id` text NOT NULL,
	`step` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`duty_id`, `step`),
	FOREIGN KEY (`duty_id`) REFERENCES `duties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
INSERT INTO `duties` (`id`, `company_id`, `system`, `kind`, `subject_kind`, `subject_id`, `year`, `about`, `rule_id`, `opens_on`, `due_on`, `state`, `done_on`, `reference_no`, `file_id`, `waived_reason`, `told_step`, `remind_on`, `version`, `move_id`, `created_at_ms`)
SELECT `id`, `company_id`, 'cnscc', `kind`, 'cn_filing', `filing_id`, `year`, `subject`, `rule_id`, `opens_on`, `due_on`, `state`, `done_on`, `reference_no`, `file_id`, `waived_reason`, `told_step`, `remind_on`, `version`, `move_id`, `created_at_ms` FROM `cn_duties`;--> statement-breakpoint
INSERT INTO `duty_steps` (`duty_id`, `step`, `at_ms`) SELECT `duty_id`, `step`, `at_ms` FROM `cn_duty_steps`;--> statement-breakpoint
DROP TABLE `cn_duty_steps`;--> statement-breakpoint
DROP TABLE `cn_duties`;

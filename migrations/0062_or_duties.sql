CREATE TABLE `duty_deeds` (
	`duty_id` text NOT NULL,
	`step` text NOT NULL,
	`company_id` text NOT NULL,
	`done_on` text NOT NULL,
	`reference_no` text DEFAULT '' NOT NULL,
	`file_id` text,
	`last_report_on` text,
	`by_name` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`duty_id`, `step`),
	FOREIGN KEY (`duty_id`) REFERENCES `duties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "duty_deeds_proven" CHECK("duty_deeds"."reference_no" <> '' OR "duty_deeds"."file_id" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `duty_deeds_by_file` ON `duty_deeds` (`file_id`) WHERE "duty_deeds"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reminders` (
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`level` text DEFAULT '' NOT NULL,
	`told_on` text NOT NULL,
	PRIMARY KEY(`company_id`, `system`, `kind`, `subject_id`, `level`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `year_closes` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`year` integer NOT NULL,
	`signing` integer NOT NULL,
	`lists` text NOT NULL,
	`signed_by` text NOT NULL,
	`signed_by_name` text NOT NULL,
	`signed_at_ms` integer NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "year_closes_lists_are_json" CHECK(json_valid("year_closes"."lists"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `year_closes_signing` ON `year_closes` (`company_id`,`system`,`year`,`signing`);--> statement-breakpoint
ALTER TABLE `company_systems` ADD `reminded_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `company_systems_to_remind` ON `company_systems` (`system`,`reminded_on`,`company_id`);--> statement-breakpoint
-- What the law asks of registrations, and from which tonnage on.
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('REACH_BANDS', 'reach', NULL, '2008-06-01', NULL, '{"tonnes":[1,10,100,1000],"intermediate_above":1000}', 'Regulation (EC) No 1907/2006, Art. 12 and 18(3)', '欧盟第 1907/2006 号法规（REACH）第 12 条、第 18(3) 条', '12; 18(3)', 'https://eur-lex.europa.eu/eli/reg/2006/1907/oj');--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('BAND_UPDATE', 'reg_2020_1435', NULL, '2020-12-11', NULL, '{"months":3,"after_reports":3}', 'Regulation (EU) 2020/1435', '欧盟第 2020/1435 号实施条例', '3', 'https://eur-lex.europa.eu/eli/reg_impl/2020/1435/oj');--> statement-breakpoint
-- The days are the provider's until the article is verified.
INSERT INTO `regulation_rules` (`rule`, `profile`, `regime`, `valid_from`, `valid_until`, `value`, `source`, `source_zh`, `article`, `link`) VALUES ('KR_CHANGE', 'policy', NULL, '2015-01-01', NULL, '{"days":30}', 'K-REACH, filing of changes; days set by the provider', '韩国 K-REACH 变更申报；天数由平台设定', '', '');

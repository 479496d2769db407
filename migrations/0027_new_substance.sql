CREATE TABLE `cn_activity_lines` (
	`record_id` text NOT NULL,
	`position` integer NOT NULL,
	`company_id` text NOT NULL,
	`activity_type` text NOT NULL,
	`happened_on` text NOT NULL,
	`mass_g` integer NOT NULL,
	`counterparty_id` text,
	`country` text NOT NULL,
	`transferred_on` text,
	`note` text NOT NULL,
	PRIMARY KEY(`record_id`, `position`),
	FOREIGN KEY (`record_id`) REFERENCES `cn_activity_records`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`counterparty_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cn_activity_lines_mass" CHECK("cn_activity_lines"."mass_g" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_activity_lines_by_counterparty` ON `cn_activity_lines` (`counterparty_id`);--> statement-breakpoint
CREATE TABLE `cn_activity_records` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`year` integer NOT NULL,
	`enterprise_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`role` text,
	`role_pair` text DEFAULT '[]' NOT NULL,
	`actual_purpose` text DEFAULT '' NOT NULL,
	`no_activity` integer DEFAULT false NOT NULL,
	`opening_stock_g` integer DEFAULT 0 NOT NULL,
	`emission_note` text DEFAULT '' NOT NULL,
	`implementation` text,
	`implementation_note` text DEFAULT '' NOT NULL,
	`risk_acknowledged_at_ms` integer,
	`deviations` text DEFAULT '[]' NOT NULL,
	`frozen` text,
	`production_g` integer DEFAULT 0 NOT NULL,
	`import_g` integer DEFAULT 0 NOT NULL,
	`use_g` integer DEFAULT 0 NOT NULL,
	`export_g` integer DEFAULT 0 NOT NULL,
	`domestic_g` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`submitted_at_ms` integer,
	`submitted_by_name` text DEFAULT '' NOT NULL,
	`void_reason` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`enterprise_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cn_activity_records_submitted_with_frozen" CHECK("cn_activity_records"."status" <> 'submitted' OR "cn_activity_records"."frozen" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cn_activity_records_once` ON `cn_activity_records` (`filing_id`,`year`,`enterprise_id`) WHERE "cn_activity_records"."status" <> 'void';--> statement-breakpoint
CREATE INDEX `cn_activity_records_by_year` ON `cn_activity_records` (`company_id`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `cn_activity_records_by_updated` ON `cn_activity_records` (`company_id`,`updated_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `cn_activity_records_by_enterprise` ON `cn_activity_records` (`enterprise_id`,`year`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_activity_records_of_company` ON `cn_activity_records` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `cn_activity_versions` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`content` text NOT NULL,
	`reason` text NOT NULL,
	`operator_name` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `cn_activity_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `cn_duties` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`kind` text NOT NULL,
	`year` integer DEFAULT 0 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`opens_on` text NOT NULL,
	`due_on` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`done_on` text,
	`reference_no` text DEFAULT '' NOT NULL,
	`file_id` text,
	`waived_reason` text DEFAULT '' NOT NULL,
	`told_step` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_duties_by_company` ON `cn_duties` (`company_id`,`state`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `cn_duties_open` ON `cn_duties` (`opens_on`) WHERE "cn_duties"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `cn_duties_of_company` ON `cn_duties` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_duties_once` ON `cn_duties` (`filing_id`,`kind`,`year`,`subject`);--> statement-breakpoint
CREATE TABLE `cn_duty_steps` (
	`duty_id` text NOT NULL,
	`step` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`duty_id`, `step`),
	FOREIGN KEY (`duty_id`) REFERENCES `cn_duties`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `cn_hazards` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`found_on` text NOT NULL,
	`content` text NOT NULL,
	`file_id` text,
	`move_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_hazards_by_filing` ON `cn_hazards` (`filing_id`,`found_on`,`id`);--> statement-breakpoint
CREATE TABLE `cn_message_reads` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `cn_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `cn_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`kind` text NOT NULL,
	`filing_id` text,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`path` text NOT NULL,
	`corrected` integer DEFAULT false NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cn_messages_once` ON `cn_messages` (`key`);--> statement-breakpoint
CREATE INDEX `cn_messages_by_time` ON `cn_messages` (`company_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `cn_messages_by_age` ON `cn_messages` (`at_ms`);--> statement-breakpoint
CREATE TABLE `cn_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`filing_ids` text NOT NULL,
	`format` text NOT NULL,
	`identity` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`file_id` text,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_reports_by_user` ON `cn_reports` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `cn_reports_by_age` ON `cn_reports` (`expires_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_reports_of_company` ON `cn_reports` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `cn_transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`sent_on` text NOT NULL,
	`file_id` text,
	`move_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`recipient_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_transfers_by_filing` ON `cn_transfers` (`filing_id`,`sent_on`,`id`);--> statement-breakpoint
CREATE INDEX `cn_transfers_by_recipient` ON `cn_transfers` (`recipient_id`);--> statement-breakpoint
CREATE TABLE `cn_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`enterprise_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`receives_reminders` integer NOT NULL,
	FOREIGN KEY (`company_id`,`enterprise_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_contacts_by_enterprise` ON `cn_contacts` (`enterprise_id`,`position`);--> statement-breakpoint
CREATE INDEX `cn_contacts_reminded` ON `cn_contacts` (`company_id`) WHERE "cn_contacts"."receives_reminders" = 1;--> statement-breakpoint
CREATE TABLE `cn_enterprises` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`alias` text NOT NULL,
	`sort_name` text NOT NULL,
	`business_type` text NOT NULL,
	`country` text NOT NULL,
	`uscc` text,
	`contact_address` text NOT NULL,
	`login_email` text NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cn_enterprises_named" CHECK("cn_enterprises"."name_zh" <> '' OR "cn_enterprises"."name_en" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cn_enterprises_own` ON `cn_enterprises` (`company_id`) WHERE "cn_enterprises"."kind" = 'own';--> statement-breakpoint
CREATE INDEX `cn_enterprises_by_name` ON `cn_enterprises` (`company_id`,`archived`,`sort_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_enterprises_of_company` ON `cn_enterprises` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `cn_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`operator_id` text,
	`operator_name` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`authority_step` text NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_changes_by_filing` ON `cn_changes` (`filing_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `cn_excesses` (
	`filing_id` text NOT NULL,
	`year` integer NOT NULL,
	`gauge` text NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`counted_g` integer NOT NULL,
	`registered_g` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`filing_id`, `year`, `gauge`),
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `cn_filing_files` (
	`file_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`document_type` text NOT NULL,
	`substance_id` text,
	`sha256` text NOT NULL,
	`attached` integer NOT NULL,
	`removed_at_ms` integer,
	`removed_reason` text DEFAULT '' NOT NULL,
	`keep_until` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_filing_files_by_filing` ON `cn_filing_files` (`filing_id`,`created_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_filing_files_once` ON `cn_filing_files` (`filing_id`,`sha256`) WHERE "cn_filing_files"."removed_at_ms" IS NULL;--> statement-breakpoint
CREATE INDEX `cn_filing_files_removed` ON `cn_filing_files` (`keep_until`) WHERE "cn_filing_files"."removed_at_ms" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cn_filing_substances` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`filing_id` text NOT NULL,
	`position` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`cas_no` text,
	`confidential` integer NOT NULL,
	`class_name_zh` text NOT NULL,
	`class_name_en` text NOT NULL,
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cn_filing_substances_by_filing` ON `cn_filing_substances` (`filing_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `cn_filing_substances_cas_once` ON `cn_filing_substances` (`filing_id`,`cas_no`) WHERE "cn_filing_substances"."cas_no" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_filing_substances_by_cas` ON `cn_filing_substances` (`company_id`,`cas_no`);--> statement-breakpoint
CREATE TABLE `cn_filings` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`regime` text,
	`registration_type` text,
	`simple_kind` text,
	`special_subtype` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`invalid_reason` text,
	`invalid_note` text DEFAULT '' NOT NULL,
	`invalid_on` text,
	`certificate_no` text DEFAULT '' NOT NULL,
	`registered_on` text,
	`issued_on` text,
	`trade_name` text DEFAULT '' NOT NULL,
	`applicant_id` text,
	`agent_id` text,
	`activity_types` text DEFAULT '[]' NOT NULL,
	`applied_g` integer,
	`registered_import_g` integer,
	`purpose` text DEFAULT '' NOT NULL,
	`risk_measures` text DEFAULT '' NOT NULL,
	`management_requirements` text DEFAULT '' NOT NULL,
	`hazards` text DEFAULT '' NOT NULL,
	`annual_report_required` integer DEFAULT false NOT NULL,
	`first_activity_on` text,
	`valid_until` text,
	`confidential` integer DEFAULT false NOT NULL,
	`confidential_items` text DEFAULT '[]' NOT NULL,
	`confidential_from` text,
	`confidential_until` text,
	`confidentiality_extended` integer DEFAULT false NOT NULL,
	`gauge_year` integer DEFAULT 0 NOT NULL,
	`gauge_ppm` integer DEFAULT 0 NOT NULL,
	`recorded_year` integer DEFAULT 0 NOT NULL,
	`next_duty_on` text,
	`file_count` integer DEFAULT 0 NOT NULL,
	`submitted_at_ms` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`applicant_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`agent_id`) REFERENCES `cn_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cn_filings_file_count" CHECK("cn_filings"."file_count" BETWEEN 0 AND 50),
	CONSTRAINT "cn_filings_invalid_with_reason" CHECK(("cn_filings"."status" = 'invalid') = ("cn_filings"."invalid_reason" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cn_filings_number_unique` ON `cn_filings` (`company_id`,`certificate_no`) WHERE "cn_filings"."certificate_no" <> '';--> statement-breakpoint
CREATE INDEX `cn_filings_by_day` ON `cn_filings` (`company_id`,(CASE WHEN registered_on IS NULL THEN '' ELSE registered_on END),`id`);--> statement-breakpoint
CREATE INDEX `cn_filings_by_number` ON `cn_filings` (`company_id`,`certificate_no`,`id`);--> statement-breakpoint
CREATE INDEX `cn_filings_by_gauge` ON `cn_filings` (`company_id`,`gauge_year`,`gauge_ppm`,`id`);--> statement-breakpoint
CREATE INDEX `cn_filings_by_applicant` ON `cn_filings` (`applicant_id`);--> statement-breakpoint
CREATE INDEX `cn_filings_by_agent` ON `cn_filings` (`agent_id`);--> statement-breakpoint
CREATE INDEX `cn_filings_ending` ON `cn_filings` (`status`,`valid_until`) WHERE "cn_filings"."valid_until" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cn_filings_of_company` ON `cn_filings` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `cn_volumes` (
	`filing_id` text NOT NULL,
	`year` integer NOT NULL,
	`company_id` text NOT NULL,
	`production_g` integer NOT NULL,
	`import_g` integer NOT NULL,
	`use_g` integer NOT NULL,
	`export_g` integer NOT NULL,
	`domestic_g` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`filing_id`, `year`),
	FOREIGN KEY (`company_id`,`filing_id`) REFERENCES `cn_filings`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cn_volumes_not_negative" CHECK("cn_volumes"."production_g" >= 0 AND "cn_volumes"."import_g" >= 0 AND "cn_volumes"."use_g" >= 0 AND "cn_volumes"."export_g" >= 0 AND "cn_volumes"."domestic_g" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_types', 'order_7', '2010-10-15', '2020-12-31', '{"regime":"order_7","types":[{"id":"D","type":"regular_declaration","kind":null,"subtype":null,"volume":{"from":"1","below":null,"tiers":["1","10","100","1000"]},"papers":["test_report"],"measures":true,"first_activity":true,"annual":"priority_hazard","keep_years":10,"listing":true,"valid_years":null,"only_abroad":false},{"id":"S0","type":"simple_registration","kind":"basic","subtype":null,"volume":{"from":null,"below":"1","tiers":[]},"papers":["test_report"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"S1","type":"simple_registration","kind":"special","subtype":"low_concern_polymer","volume":null,"papers":["polymer_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"S2","type":"simple_registration","kind":"special","subtype":"polymer_2_percent","volume":null,"papers":["polymer_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"S3","type":"simple_registration","kind":"special","subtype":"ppord","volume":{"from":null,"below":"10","tiers":[]},"papers":["case_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":2,"only_abroad":false},{"id":"S4","type":"simple_registration","kind":"special","subtype":"scientific_research","volume":{"from":"0.1","below":"1","tiers":[]},"papers":["case_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"S5","type":"simple_registration","kind":"special","subtype":"intermediate","volume":{"from":null,"below":"1","tiers":[]},"papers":["case_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"S6","type":"simple_registration","kind":"special","subtype":"export_only","volume":{"from":null,"below":"1","tiers":[]},"papers":["case_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":true}]}', '《新化学物质环境管理办法》环境保护部令第 7 号 Order 7 (2010)', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_types', 'order_12', '2021-01-01', NULL, '{"regime":"order_12","types":[{"id":"R","type":"regular_registration","kind":null,"subtype":null,"volume":{"from":"10","below":null,"tiers":[]},"papers":["test_report","risk_assessment"],"measures":true,"first_activity":true,"annual":"certificate","keep_years":10,"listing":true,"valid_years":null,"only_abroad":false},{"id":"S","type":"simple_registration","kind":"basic","subtype":null,"volume":{"from":"1","below":"10","tiers":[]},"papers":["test_report"],"measures":true,"first_activity":true,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false},{"id":"B1","type":"filing_ordinary","kind":null,"subtype":null,"volume":{"from":null,"below":"1","tiers":[]},"papers":[],"measures":false,"first_activity":false,"annual":"never","keep_years":3,"listing":false,"valid_years":null,"only_abroad":false},{"id":"B2","type":"filing_polymer","kind":null,"subtype":null,"volume":null,"papers":["polymer_evidence"],"measures":false,"first_activity":false,"annual":"never","keep_years":3,"listing":false,"valid_years":null,"only_abroad":false}]}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020)', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_types', 'draft_2026', '2026-06-01', NULL, '{"regime":"order_12","types":[{"id":"R","type":"regular_registration","kind":null,"subtype":null,"volume":{"from":"1","below":null,"tiers":[]},"papers":["test_report","risk_assessment"],"measures":true,"first_activity":true,"annual":"certificate","keep_years":10,"listing":true,"valid_years":null,"only_abroad":false},{"id":"S","type":"simple_registration","kind":"basic","subtype":null,"volume":{"from":null,"below":"1","tiers":[]},"papers":["test_report"],"measures":true,"first_activity":true,"annual":"never","keep_years":10,"listing":false,"valid_years":null,"only_abroad":false}]}', 'Draft revision of June 2026, not in force', 0);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_order_7_grace', 'policy', '2010-10-15', NULL, '{"until":"2021-12-31"}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_number_format', 'policy', '2010-10-15', NULL, '{"min":4,"max":40}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_first_activity', 'law', '2010-10-15', NULL, '{"days":60,"steps":[0,30,45,55,60],"then_every":7}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020), Art. 41', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_annual', 'law', '2010-10-15', NULL, '{"opens":"01-01","due":"04-30","steps":["01-01","04-01","04-15","04-25","04-30"],"then_every":7,"until":"06-30"}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020), Art. 41', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_confidentiality', 'law', '2010-10-15', NULL, '{"years":5,"order_7_until":"2025-12-31","steps":[240,180,60,0]}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020)', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_extension', 'policy', '2010-10-15', NULL, '{"order_7":true,"order_12":false,"years":5}', 'Notice of August 2025; Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_volume_percents', 'policy', '2010-10-15', NULL, '{"amber":80}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_activity_record', 'policy', '2010-10-15', NULL, '{"due":"12-31","steps":["07-01","10-01","12-01","12-20"],"after":["01-05","02-01","03-01"]}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020), Art. 39; Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_steps', 'policy', '2010-10-15', NULL, '{"ppord":[180,60,0],"iecsc":[365,180,0],"hazard":[0,10,15]}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_iecsc', 'policy', '2010-10-15', NULL, '{"years":5,"from":"first_activity"}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020)', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_hazard_days', 'policy', '2010-10-15', NULL, '{"days":15}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020), Art. 42; Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_transfer_days', 'policy', '2010-10-15', NULL, '{"days":30}', '《新化学物质环境管理登记办法》生态环境部令第 12 号 Order 12 (2020), Art. 38; Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_viewer_identity', 'policy', '2010-10-15', NULL, '{"names":false}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('cn_changes', 'policy', '2010-10-15', NULL, '[{"fields":["applied_tonnes_up","import_to_production","purpose","risk_measures","management_requirements"],"step":"re_register"},{"fields":["holder","agent","identity"],"step":"change_certificate"}]', 'Order 12, change provisions', 1);

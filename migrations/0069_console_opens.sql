ALTER TABLE `sessions` ADD `code_at_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_assignments` ADD `is_primary` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_assignments` ADD `systems` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_assignments_one_primary` ON `staff_assignments` (`company_id`) WHERE is_primary = 1;--> statement-breakpoint
ALTER TABLE `registrations` ADD `decision_deadline` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `uscc` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `contact_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `contact_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `contact_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `locale` text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `move_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `companies_uscc_unique` ON `companies` (`uscc`);--> statement-breakpoint
CREATE INDEX `companies_by_creation` ON `companies` (`created_at_ms`,`id`);--> statement-breakpoint
ALTER TABLE `company_systems` ADD `authorised_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `company_type` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `login_company_type` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `review_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `contract_value_cents` integer;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `invoice_no` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `paid_until` text;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `move_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_creation` ON `users` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `users_of_staff` ON `users` (`first_name`,`id`) WHERE "users"."staff_role" IS NOT NULL;--> statement-breakpoint
UPDATE `company_systems` SET
	`authorised_from` = (SELECT date(`created_at_ms` / 1000, 'unixepoch') FROM `companies` WHERE `companies`.`id` = `company_systems`.`company_id`),
	`company_type` = (SELECT `company_type` FROM `companies` WHERE `companies`.`id` = `company_systems`.`company_id`),
	`login_company_type` = (SELECT `login_company_type` FROM `companies` WHERE `companies`.`id` = `company_systems`.`company_id`),
	`review_first` = (SELECT `review_first` FROM `companies` WHERE `companies`.`id` = `company_systems`.`company_id`);--> statement-breakpoint
UPDATE `staff_assignments` SET `is_primary` = 1
WHERE `user_id` = (SELECT min(`a`.`user_id`) FROM `staff_assignments` `a` WHERE `a`.`company_id` = `staff_assignments`.`company_id`);

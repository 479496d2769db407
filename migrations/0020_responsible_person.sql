CREATE TABLE `regulation_rules` (
	`rule` text NOT NULL,
	`profile` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`value` text NOT NULL,
	`source` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`rule`, `profile`, `valid_from`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_adverse_files` (
	`report_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`report_id`, `file_id`),
	FOREIGN KEY (`report_id`) REFERENCES `rp_adverse_reports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_adverse_files_by_file` ON `rp_adverse_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_adverse_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`report_no` text NOT NULL,
	`kind` text NOT NULL,
	`of_id` text,
	`product_id` text NOT NULL,
	`batch_id` text,
	`feedback_at_ms` integer NOT NULL,
	`first_discovered_on` text NOT NULL,
	`severity` text NOT NULL,
	`source` text NOT NULL,
	`description` text NOT NULL,
	`user_age` integer,
	`user_sex` text,
	`onset_on` text,
	`body_part` text DEFAULT '' NOT NULL,
	`treatment` text DEFAULT '' NOT NULL,
	`outcome` text,
	`causality` text,
	`state` text NOT NULL,
	`due_on` text NOT NULL,
	`reported_on` text,
	`receipt_no` text,
	`self_check_due_on` text,
	`self_check_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `rp_products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`of_id`) REFERENCES `rp_adverse_reports`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_adverse_reports_chained" CHECK(("rp_adverse_reports"."kind" = 'update') = ("rp_adverse_reports"."of_id" IS NOT NULL)),
	CONSTRAINT "rp_adverse_reports_reported_with_day" CHECK(("rp_adverse_reports"."state" = 'open') = ("rp_adverse_reports"."reported_on" IS NULL)),
	CONSTRAINT "rp_adverse_reports_closed_with_outcome" CHECK("rp_adverse_reports"."state" <> 'closed' OR ("rp_adverse_reports"."outcome" IS NOT NULL AND "rp_adverse_reports"."causality" IS NOT NULL AND ("rp_adverse_reports"."self_check_due_on" IS NULL OR "rp_adverse_reports"."self_check_on" IS NOT NULL)))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_adverse_reports_number_unique` ON `rp_adverse_reports` (`report_no`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_due` ON `rp_adverse_reports` (`company_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_feedback` ON `rp_adverse_reports` (`company_id`,`feedback_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_state` ON `rp_adverse_reports` (`company_id`,`state`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_severity` ON `rp_adverse_reports` (`company_id`,`severity`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_source` ON `rp_adverse_reports` (`company_id`,`source`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_product` ON `rp_adverse_reports` (`product_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_chain` ON `rp_adverse_reports` (`of_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_by_batch` ON `rp_adverse_reports` (`batch_id`,`first_discovered_on`);--> statement-breakpoint
CREATE INDEX `rp_adverse_reports_open` ON `rp_adverse_reports` (`due_on`) WHERE "rp_adverse_reports"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `rp_adverse_reports_of_company` ON `rp_adverse_reports` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `rp_adverse_terms` (
	`report_id` text NOT NULL,
	`until_ms` integer NOT NULL,
	`severity` text NOT NULL,
	`due_on` text NOT NULL,
	`overdue` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`report_id`, `until_ms`),
	FOREIGN KEY (`report_id`) REFERENCES `rp_adverse_reports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_recall_batches` (
	`recall_id` text NOT NULL,
	`batch_id` text NOT NULL,
	PRIMARY KEY(`recall_id`, `batch_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `rp_recalls`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_recall_batches_by_batch` ON `rp_recall_batches` (`batch_id`);--> statement-breakpoint
CREATE TABLE `rp_recall_files` (
	`recall_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`recall_id`, `file_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `rp_recalls`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_recall_files_by_file` ON `rp_recall_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_recall_parties` (
	`recall_id` text NOT NULL,
	`enterprise_id` text NOT NULL,
	`notified_at_ms` integer,
	`acknowledged_at_ms` integer,
	`acknowledged_by_name` text,
	`stock` integer,
	`recovered` integer,
	`explanation` text,
	PRIMARY KEY(`recall_id`, `enterprise_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `rp_recalls`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_recall_parties_by_enterprise` ON `rp_recall_parties` (`enterprise_id`);--> statement-breakpoint
CREATE TABLE `rp_recalls` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`recall_no` text NOT NULL,
	`product_id` text NOT NULL,
	`level` text NOT NULL,
	`reason` text NOT NULL,
	`decided_on` text NOT NULL,
	`measures` text NOT NULL,
	`disposal` text DEFAULT '' NOT NULL,
	`reported_on` text,
	`closed_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `rp_products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_recalls_number_unique` ON `rp_recalls` (`recall_no`);--> statement-breakpoint
CREATE INDEX `rp_recalls_by_product` ON `rp_recalls` (`product_id`,`decided_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_recalls_open` ON `rp_recalls` (`company_id`,`decided_on`) WHERE "rp_recalls"."closed_on" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `rp_recalls_of_company` ON `rp_recalls` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `rp_reminders` (
	`subject_id` text NOT NULL,
	`kind` text NOT NULL,
	`step` text NOT NULL,
	`company_id` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `kind`, `step`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `oa_directory` (
	`company_id` text NOT NULL,
	`oa_id` text NOT NULL,
	`company_cname` text NOT NULL,
	`company_ename` text NOT NULL,
	`address_cn` text NOT NULL,
	`region` text NOT NULL,
	`contact_cname` text NOT NULL,
	`contact_phone` text NOT NULL,
	`contact_email` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `oa_directory_by_name` ON `oa_directory` (`company_id`,`company_cname`);--> statement-breakpoint
CREATE UNIQUE INDEX `oa_directory_unique` ON `oa_directory` (`company_id`,`oa_id`);--> statement-breakpoint
CREATE TABLE `rp_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`enterprise_id` text,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`sort_name` text NOT NULL,
	`title` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`experience_years` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`enterprise_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_contacts_named" CHECK("rp_contacts"."name_zh" <> '' OR "rp_contacts"."name_en" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_contacts_by_name` ON `rp_contacts` (`company_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_contacts_by_enterprise` ON `rp_contacts` (`company_id`,`enterprise_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_contacts_of_company` ON `rp_contacts` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `rp_enterprises` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`is_own` integer DEFAULT false NOT NULL,
	`is_responsible_person` integer NOT NULL,
	`is_registrant` integer NOT NULL,
	`is_brand_owner` integer NOT NULL,
	`is_distributor` integer NOT NULL,
	`company_cname` text NOT NULL,
	`company_ename` text NOT NULL,
	`sort_name` text NOT NULL,
	`address_cn` text NOT NULL,
	`address_en` text NOT NULL,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`uscc` text,
	`contact_cname` text NOT NULL,
	`contact_ename` text NOT NULL,
	`contact_phone` text NOT NULL,
	`contact_email` text NOT NULL,
	`oa_id` text,
	`oa_locked` integer DEFAULT false NOT NULL,
	`agency_level` text,
	`parent_id` text,
	`authorised_from` text,
	`authorised_until` text,
	`authorisation_file_id` text,
	`archived` integer DEFAULT false NOT NULL,
	`release_mode` text DEFAULT 'auto' NOT NULL,
	`signatory_zh` text DEFAULT '' NOT NULL,
	`signatory_en` text DEFAULT '' NOT NULL,
	`signatory_title_zh` text DEFAULT '' NOT NULL,
	`signatory_title_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`parent_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_enterprises_named" CHECK("rp_enterprises"."company_cname" <> '' OR "rp_enterprises"."company_ename" <> ''),
	CONSTRAINT "rp_enterprises_has_role" CHECK("rp_enterprises"."is_responsible_person" + "rp_enterprises"."is_registrant" + "rp_enterprises"."is_brand_owner" + "rp_enterprises"."is_distributor" > 0),
	CONSTRAINT "rp_enterprises_not_own_parent" CHECK("rp_enterprises"."parent_id" IS NULL OR "rp_enterprises"."parent_id" <> "rp_enterprises"."id")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_oa_unique` ON `rp_enterprises` (`company_id`,`oa_id`) WHERE "rp_enterprises"."oa_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_own` ON `rp_enterprises` (`company_id`) WHERE "rp_enterprises"."is_own" = 1;--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_name` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_level` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,(CASE agency_level WHEN 'general' THEN 1 WHEN 'regional' THEN 2 WHEN 'second' THEN 3 WHEN 'third' THEN 4 ELSE 5 END),`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_end` ON `rp_enterprises` (`company_id`,`is_distributor`,`archived`,(CASE WHEN authorised_until IS NULL THEN '9999-12-31' ELSE authorised_until END),`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_others` ON `rp_enterprises` (`company_id`,`archived`,`sort_name`,`id`) WHERE is_own = 0 AND (is_responsible_person OR is_registrant OR is_brand_owner);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_parent` ON `rp_enterprises` (`parent_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `rp_enterprises_by_file` ON `rp_enterprises` (`authorisation_file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_of_company` ON `rp_enterprises` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `rp_annual_reports` (
	`product_id` text NOT NULL,
	`year` integer NOT NULL,
	`filed_on` text NOT NULL,
	PRIMARY KEY(`product_id`, `year`),
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`file_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_attachments_by_product` ON `rp_attachments` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `rp_attachments_by_file` ON `rp_attachments` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`product_id` text NOT NULL,
	`size_id` text NOT NULL,
	`position` integer NOT NULL,
	`batch_no` text NOT NULL,
	`quantity` integer NOT NULL,
	`traded` integer DEFAULT 0 NOT NULL,
	`made_on` text,
	`expires_on` text,
	`import_on` text,
	`retention_status` text DEFAULT 'pending' NOT NULL,
	`retention_on` text,
	`retained_quantity` integer,
	`test_need` integer,
	`retain_until` text,
	`sampled_on` text,
	`sampled_by` text DEFAULT '' NOT NULL,
	`sampling_place` text DEFAULT '' NOT NULL,
	`sampling_quantity` integer,
	`seal_no` text DEFAULT '' NOT NULL,
	`sampling_file_id` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `rp_products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`,`size_id`) REFERENCES `rp_sizes`(`product_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_batches_quantity_positive" CHECK("rp_batches"."quantity" BETWEEN 1 AND 9999999),
	CONSTRAINT "rp_batches_within_quantity" CHECK("rp_batches"."traded" BETWEEN 0 AND "rp_batches"."quantity"),
	CONSTRAINT "rp_batches_retained_with_facts" CHECK("rp_batches"."retention_status" <> 'retained' OR ("rp_batches"."retention_on" IS NOT NULL AND "rp_batches"."retained_quantity" IS NOT NULL AND "rp_batches"."sampling_place" <> ''))
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_batches_by_product` ON `rp_batches` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `rp_batches_unsampled` ON `rp_batches` (`company_id`,`import_on`) WHERE "rp_batches"."retention_status" = 'pending';--> statement-breakpoint
CREATE INDEX `rp_batches_by_keep` ON `rp_batches` (`retain_until`);--> statement-breakpoint
CREATE INDEX `rp_batches_by_file` ON `rp_batches` (`sampling_file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_batches_of_product` ON `rp_batches` (`product_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_batches_number_unique` ON `rp_batches` (`size_id`,`batch_no`);--> statement-breakpoint
CREATE TABLE `rp_claims` (
	`product_id` text NOT NULL,
	`code` text NOT NULL,
	`physical_only` integer NOT NULL,
	`settled_by_staff` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`product_id`, `code`),
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_claims_by_code` ON `rp_claims` (`code`,`product_id`);--> statement-breakpoint
CREATE TABLE `rp_effect_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`claim` text NOT NULL,
	`evidence` text NOT NULL,
	`institution` text NOT NULL,
	`registered_institution` integer NOT NULL,
	`relation` text NOT NULL,
	`test_no` text NOT NULL,
	`reported_on` text NOT NULL,
	`file_id` text,
	`summary_url` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_effect_reports_by_product` ON `rp_effect_reports` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `rp_effect_reports_by_file` ON `rp_effect_reports` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`product_id` text NOT NULL,
	`feedback_on` text NOT NULL,
	`source` text NOT NULL,
	`content` text NOT NULL,
	`adverse_reaction` integer NOT NULL,
	`report_id` text,
	`file_id` text,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `rp_products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_feedback_by_product` ON `rp_feedback` (`product_id`,`feedback_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_feedback_by_file` ON `rp_feedback` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_products` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'normal' NOT NULL,
	`invalid_cause` text,
	`invalid_reason` text,
	`reporting_enterprise_id` text,
	`brand_owner_id` text,
	`rp_enterprise_id` text,
	`report_on` text,
	`registration_no` text,
	`valid_until` text,
	`certificate_file_id` text,
	`renewal_filed_on` text,
	`rp_contract_file_id` text,
	`rp_contract_from` text,
	`rp_contract_until` text,
	`storage` text,
	`storage_other` text DEFAULT '' NOT NULL,
	`shelf_life_months` integer,
	`use_period_months` integer,
	`packaging` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`consumer_contact` text DEFAULT '' NOT NULL,
	`technical_director_id` text,
	`remark` text DEFAULT '' NOT NULL,
	`size_count` integer DEFAULT 0 NOT NULL,
	`batch_count` integer DEFAULT 0 NOT NULL,
	`unsampled_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`reporting_enterprise_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`brand_owner_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`rp_enterprise_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`technical_director_id`) REFERENCES `rp_contacts`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_products_invalid_with_cause" CHECK(("rp_products"."status" = 'invalid') = ("rp_products"."invalid_cause" IS NOT NULL)),
	CONSTRAINT "rp_products_counts" CHECK("rp_products"."unsampled_count" BETWEEN 0 AND "rp_products"."batch_count")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_products_registration_unique` ON `rp_products` (`company_id`,`registration_no`) WHERE "rp_products"."registration_no" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rp_products_by_name` ON `rp_products` (`company_id`,`name_zh`,`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_end` ON `rp_products` (`company_id`,(CASE WHEN "valid_until" IS NULL THEN '9999-12-31' ELSE "valid_until" END),`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_updated` ON `rp_products` (`company_id`,`updated_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_type` ON `rp_products` (`company_id`,`type`,`name_zh`,`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_status` ON `rp_products` (`company_id`,`status`,`name_zh`,`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_brand_owner` ON `rp_products` (`company_id`,`brand_owner_id`,`name_zh`,`id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_technical_director` ON `rp_products` (`technical_director_id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_ending` ON `rp_products` (`status`,`valid_until`);--> statement-breakpoint
CREATE INDEX `rp_products_by_contract_end` ON `rp_products` (`status`,`rp_contract_until`);--> statement-breakpoint
CREATE INDEX `rp_products_by_certificate_file` ON `rp_products` (`certificate_file_id`);--> statement-breakpoint
CREATE INDEX `rp_products_by_contract_file` ON `rp_products` (`rp_contract_file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_products_of_company` ON `rp_products` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_products_name_unique` ON `rp_products` (`company_id`,`name_zh`,`name_en`);--> statement-breakpoint
CREATE TABLE `rp_sizes` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`packaging` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `rp_products`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_sizes_of_product` ON `rp_sizes` (`product_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_sizes_name_unique` ON `rp_sizes` (`product_id`,`name`);--> statement-breakpoint
CREATE TABLE `rp_declarations` (
	`record_id` text NOT NULL,
	`replaced_at_ms` integer NOT NULL,
	`customs_no` text NOT NULL,
	`declared_on` text NOT NULL,
	`file_id` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`record_id`, `replaced_at_ms`),
	FOREIGN KEY (`record_id`) REFERENCES `rp_trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_declarations_by_file` ON `rp_declarations` (`file_id`);--> statement-breakpoint
CREATE TABLE `rp_import_months` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`),
	CONSTRAINT "rp_import_months_not_negative" CHECK("rp_import_months"."pieces" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `rp_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`revision` integer NOT NULL,
	`party` text,
	`enterprise_id` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`superseded_at_ms` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_links_by_subject` ON `rp_links` (`subject_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `rp_trade_answers` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`party` text NOT NULL,
	`enterprise_name` text NOT NULL,
	`name` text NOT NULL,
	`at_ms` integer NOT NULL,
	`ip` text,
	`on_behalf_reason` text,
	`proof_file_id` text,
	PRIMARY KEY(`record_id`, `revision`, `party`),
	FOREIGN KEY (`record_id`) REFERENCES `rp_trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_trade_answers_by_file` ON `rp_trade_answers` (`proof_file_id`);--> statement-breakpoint
CREATE TABLE `rp_trade_lines` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`company_id` text NOT NULL,
	`product_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`unsampled_reason` text,
	PRIMARY KEY(`record_id`, `revision`, `line_no`),
	FOREIGN KEY (`record_id`) REFERENCES `rp_trade_records`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`product_id`) REFERENCES `rp_products`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`,`batch_id`) REFERENCES `rp_batches`(`product_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_trade_lines_quantity_positive" CHECK("rp_trade_lines"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `rp_trade_lines_by_product` ON `rp_trade_lines` (`product_id`,`record_id`);--> statement-breakpoint
CREATE INDEX `rp_trade_lines_by_batch` ON `rp_trade_lines` (`batch_id`,`record_id`);--> statement-breakpoint
CREATE TABLE `rp_trade_records` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`trade_no` text NOT NULL,
	`status` text NOT NULL,
	`waiting_for` text,
	`arrival_on` text NOT NULL,
	`port` text NOT NULL,
	`brand_owner_id` text NOT NULL,
	`trading_enterprise_id` text NOT NULL,
	`responsible_enterprise_id` text NOT NULL,
	`total_quantity` integer NOT NULL,
	`product_summary` text NOT NULL,
	`reject_reason` text,
	`rejected_by` text,
	`customs_no` text,
	`declared_on` text,
	`declaration_file_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`asked_at_ms` integer,
	`confirmed_at_ms` integer,
	`completed_at_ms` integer,
	`held_since_ms` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`brand_owner_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`trading_enterprise_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`responsible_enterprise_id`) REFERENCES `rp_enterprises`(`company_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rp_trade_records_quantity_positive" CHECK("rp_trade_records"."total_quantity" > 0),
	CONSTRAINT "rp_trade_records_completed_with_declaration" CHECK("rp_trade_records"."status" <> 'COMPLETED' OR ("rp_trade_records"."customs_no" IS NOT NULL AND "rp_trade_records"."declared_on" IS NOT NULL AND "rp_trade_records"."declaration_file_id" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_trade_records_number_unique` ON `rp_trade_records` (`trade_no`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_created` ON `rp_trade_records` (`company_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_arrival` ON `rp_trade_records` (`company_id`,`arrival_on`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_status` ON `rp_trade_records` (`company_id`,`status`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_brand_owner` ON `rp_trade_records` (`company_id`,`brand_owner_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_trading` ON `rp_trade_records` (`company_id`,`trading_enterprise_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `rp_trade_records_open_trading` ON `rp_trade_records` (`trading_enterprise_id`) WHERE "rp_trade_records"."status" IN ('SUBMITTED', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX `rp_trade_records_open_responsible` ON `rp_trade_records` (`responsible_enterprise_id`) WHERE "rp_trade_records"."status" IN ('SUBMITTED', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX `rp_trade_records_undeclared` ON `rp_trade_records` (`company_id`,`arrival_on`,`id`) WHERE "rp_trade_records"."status" = 'CONFIRMED';--> statement-breakpoint
CREATE INDEX `rp_trade_records_waiting` ON `rp_trade_records` (`asked_at_ms`) WHERE "rp_trade_records"."status" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX `rp_trade_records_by_file` ON `rp_trade_records` (`declaration_file_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rp_trade_records_of_company` ON `rp_trade_records` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `default_companies` (
	`user_id` text NOT NULL,
	`system` text NOT NULL,
	`company_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `system`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_special_claims', 'law', '2021-05-01', NULL, '["01","02","03","04","05","A"]', '《化妆品监督管理条例》CSAR Art. 16; NMPA 2021 No. 49', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_claim_evidence', 'law', '2021-05-01', NULL, '[{"codes":["03"],"proof":"human_registered","unless_physical":true},{"codes":["04","05"],"proof":"human_registered"},{"codes":["06","07","08"],"proof":"human"},{"codes":["19"],"proof":"test","unless_physical":true},{"codes":["15","16","17","18","22","23","M","Q"],"proof":"test"},{"codes":["11","21"],"proof":"any"},{"codes":["X","Y"],"proof":"human_or_consumer"},{"codes":["R"],"proof":"ingredient"},{"codes":["01","02","09","10","12","13","14","20","24","25","26"],"proof":"none"},{"codes":["A"],"proof":"staff"}]', '《化妆品功效宣称评价规范》NMPA 2021 No. 50', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_certificate_term', 'law', '2021-05-01', NULL, '{"years":5}', '《化妆品注册备案管理办法》SAMR Order 35', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_renewal_window', 'law', '2021-05-01', NULL, '{"opens":90,"closes":30}', '《化妆品注册备案管理办法》SAMR Order 35', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_annual_report', 'law', '2021-05-01', NULL, '{"from":"01-01","until":"03-31"}', 'NMPA 2021 No. 35', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_sample', 'policy', '2022-01-01', NULL, '{"times_test_need":2,"keep_months":6}', '《化妆品生产经营监督管理办法》SAMR Order 46; NMPA answers', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_adverse_terms', 'law', '2022-10-01', NULL, '{"general":30,"serious":15,"wide_impact":3}', '《化妆品不良反应监测管理办法》NMPA 2022 No. 16', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_self_check', 'policy', '2022-10-01', NULL, '{"serious":20,"wide_impact":10}', '《化妆品不良反应监测管理办法》NMPA 2022 No. 16', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_cluster', 'policy', '2022-10-01', NULL, '{"reports":3,"days":30}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_arrival', 'policy', '2021-05-01', NULL, '{"back":30,"ahead":365}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_links', 'policy', '2021-05-01', NULL, '{"trade":14,"declaration":180,"recall":30}', 'Policy of the provider', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('holiday', 'law', '2021-05-01', NULL, '["2026-01-01","2026-01-02","2026-02-16","2026-02-17","2026-02-18","2026-02-19","2026-02-20","2026-02-23","2026-04-06","2026-05-01","2026-05-04","2026-05-05","2026-06-19","2026-09-25","2026-10-01","2026-10-02","2026-10-05","2026-10-06","2026-10-07"]', '国务院办公厅关于2026年部分节假日安排的通知; later years to be added when published', 1);
--> statement-breakpoint
INSERT INTO `regulation_rules` (`rule`, `profile`, `valid_from`, `valid_until`, `value`, `source`, `active`) VALUES ('rp_registration_prefixes', 'policy', '2021-05-01', NULL, '{"special":"国妆特进字","general":"国妆网备进字"}', '《化妆品注册备案管理办法》SAMR Order 35', 1);

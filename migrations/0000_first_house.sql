CREATE TABLE `certificate_log` (
	`id` text PRIMARY KEY NOT NULL,
	`certificate_id` text NOT NULL,
	`event` text NOT NULL,
	`snapshot_sha256` text NOT NULL,
	`reason` text,
	`at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `certificate_log_by_certificate` ON `certificate_log` (`certificate_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`certificate_no` text NOT NULL,
	`record_id` text,
	`revision` integer,
	`trade_no` text,
	`importer_name` text NOT NULL,
	`cover_year` integer NOT NULL,
	`total_mass_g` integer NOT NULL,
	`code_hash` text NOT NULL,
	`code_encrypted` text NOT NULL,
	`snapshot` text NOT NULL,
	`snapshot_sha256` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL,
	`state` text NOT NULL,
	`state_reason` text,
	`state_at_ms` integer,
	`superseded_by` text,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size_bytes` integer NOT NULL,
	`issued_at_ms` integer NOT NULL,
	`search_text` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_number_unique` ON `certificates` (`certificate_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code_unique` ON `certificates` (`code_hash`);--> statement-breakpoint
CREATE INDEX `certificates_by_time` ON `certificates` (`company_id`,`system`,`issued_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_record` ON `certificates` (`record_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_one_per_record_version` ON `certificates` (`record_id`,`revision`,`kind`);--> statement-breakpoint
CREATE TABLE `login_records` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`succeeded` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `login_records_by_user` ON `login_records` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`move_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`access_version` integer NOT NULL,
	`company_id` text,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text NOT NULL,
	`window_start_ms` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start_ms`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`password_hash` text,
	`state` text NOT NULL,
	`is_rscc` integer DEFAULT false NOT NULL,
	`is_krscc` integer DEFAULT false NOT NULL,
	`is_rp` integer DEFAULT false NOT NULL,
	`is_cr` integer DEFAULT false NOT NULL,
	`staff_role` text,
	`tips` integer DEFAULT 0 NOT NULL,
	`access_version` integer DEFAULT 1 NOT NULL,
	`created_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `known_companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`email_domain` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_companies_by_domain` ON `known_companies` (`email_domain`,`country`);--> statement-breakpoint
CREATE UNIQUE INDEX `known_companies_unique` ON `known_companies` (`name_key`,`country`,`email_domain`);--> statement-breakpoint
CREATE TABLE `partner_applications` (
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`day` text NOT NULL,
	`outcome` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`company_id`, `system`, `name_key`, `country`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `prohibited_companies` (
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`name_key`, `country`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_partners` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`address` text NOT NULL,
	`contact_person` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`corporate_no` text,
	`linked_company_id` text,
	`state` text DEFAULT 'active' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`linked_company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_partners_by_name` ON `trade_partners` (`company_id`,`system`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `trade_partners_by_linked` ON `trade_partners` (`linked_company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trade_partners_company_unique` ON `trade_partners` (`company_id`,`system`,`name_key`,`country`);--> statement-breakpoint
CREATE TABLE `product_shares` (
	`product_id` text NOT NULL,
	`company_id` text NOT NULL,
	`owner_company_id` text NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`product_id`, `company_id`),
	FOREIGN KEY (`product_id`) REFERENCES `trade_products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_shares_by_company` ON `product_shares` (`company_id`);--> statement-breakpoint
CREATE TABLE `product_substances` (
	`product_id` text NOT NULL,
	`composition_version` integer NOT NULL,
	`position` integer NOT NULL,
	`registration_id` text NOT NULL,
	`share_ppm` integer NOT NULL,
	PRIMARY KEY(`product_id`, `composition_version`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `trade_products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_substances_share_positive" CHECK("product_substances"."share_ppm" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_substances_by_registration` ON `product_substances` (`registration_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_substances_once` ON `product_substances` (`product_id`,`composition_version`,`registration_id`);--> statement-breakpoint
CREATE TABLE `trade_products` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`remark` text,
	`origin` text NOT NULL,
	`purchase_year` integer,
	`eta` text,
	`trade_no` text,
	`source_record_id` text,
	`state` text DEFAULT 'active' NOT NULL,
	`composition_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_products_by_time` ON `trade_products` (`company_id`,`system`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trade_products_name_unique` ON `trade_products` (`company_id`,`system`,`name`);--> statement-breakpoint
CREATE TABLE `registration_shares` (
	`registration_id` text NOT NULL,
	`company_id` text NOT NULL,
	`owner_company_id` text NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`registration_id`, `company_id`),
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `registration_shares_by_company` ON `registration_shares` (`company_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`registration_no` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`cas_no` text NOT NULL,
	`ec_no` text NOT NULL,
	`ke_no` text,
	`cbi_no` text,
	`cbi_valid_until` text,
	`jurisdiction` text NOT NULL,
	`registration_type` text NOT NULL,
	`use_class` text NOT NULL,
	`corap_status` text,
	`submitted_on` text,
	`registered_on` text,
	`validity` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`tonnage_band` text NOT NULL,
	`tonnage_g` integer NOT NULL,
	`alarm_percent` integer DEFAULT 80 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registrations_alarm_percent_range" CHECK("registrations"."alarm_percent" BETWEEN 1 AND 100),
	CONSTRAINT "registrations_tonnage_not_negative" CHECK("registrations"."tonnage_g" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `registrations_by_name_en` ON `registrations` (`company_id`,`system`,`name_en`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_by_number` ON `registrations` (`company_id`,`system`,`registration_no`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_number_unique` ON `registrations` (`company_id`,`system`,`registration_no`);--> statement-breakpoint
CREATE TABLE `tonnage_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`holder_kind` text NOT NULL,
	`holder_id` text NOT NULL,
	`year` integer NOT NULL,
	`use_class` text NOT NULL,
	`limit_g` integer NOT NULL,
	`reserved_g` integer DEFAULT 0 NOT NULL,
	`used_g` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tonnage_account_not_overdrawn" CHECK("tonnage_accounts"."limit_g" - "tonnage_accounts"."reserved_g" - "tonnage_accounts"."used_g" >= 0),
	CONSTRAINT "tonnage_account_not_negative" CHECK("tonnage_accounts"."reserved_g" >= 0 AND "tonnage_accounts"."used_g" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `tonnage_accounts_by_company` ON `tonnage_accounts` (`company_id`,`year`);--> statement-breakpoint
CREATE UNIQUE INDEX `tonnage_accounts_holder_unique` ON `tonnage_accounts` (`holder_id`,`year`,`use_class`);--> statement-breakpoint
CREATE TABLE `tonnage_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`company_id` text NOT NULL,
	`drawer_company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`kind` text NOT NULL,
	`mass_g` integer NOT NULL,
	`reserved_delta_g` integer NOT NULL,
	`used_delta_g` integer NOT NULL,
	`month` integer NOT NULL,
	`usable_after_g` integer NOT NULL,
	`settles_entry_id` text,
	`actor_name` text NOT NULL,
	`move_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `tonnage_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tonnage_entries_mass_positive" CHECK("tonnage_entries"."mass_g" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tonnage_entries_settled_once` ON `tonnage_entries` (`settles_entry_id`);--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_account` ON `tonnage_entries` (`account_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_record` ON `tonnage_entries` (`record_id`,`revision`,`kind`);--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_move` ON `tonnage_entries` (`move_id`);--> statement-breakpoint
CREATE TABLE `tonnage_months` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`reserved_g` integer DEFAULT 0 NOT NULL,
	`used_g` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `tonnage_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`address_zh` text NOT NULL,
	`address_en` text NOT NULL,
	`country` text NOT NULL,
	`company_type` integer NOT NULL,
	`login_company_type` integer NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`review_first` integer DEFAULT false NOT NULL,
	`created_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `company_systems` (
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`authorised_until` text,
	PRIMARY KEY(`company_id`, `system`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`last_used_at_ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `memberships_by_company` ON `memberships` (`company_id`);--> statement-breakpoint
CREATE TABLE `policies` (
	`name` text NOT NULL,
	`company_id` text DEFAULT '' NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`name`, `company_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `temporary_access` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`until_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`, `system`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `confirmation_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	`superseded_at_ms` integer,
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `confirmation_links_by_record` ON `confirmation_links` (`record_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `intermediate_statements` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`registration_id` text NOT NULL,
	`file_id` text NOT NULL,
	`uploaded_by_name` text NOT NULL,
	`uploaded_at_ms` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`, `line_no`, `registration_id`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_batch_items` (
	`batch_id` text NOT NULL,
	`record_id` text NOT NULL,
	`state` text NOT NULL,
	`code` integer,
	`message` text,
	PRIMARY KEY(`batch_id`, `record_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `record_batches`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`created_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_counters` (
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `system`, `status`),
	CONSTRAINT "record_counters_not_negative" CHECK("record_counters"."count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_record_lines` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` text NOT NULL,
	`composition_version` integer NOT NULL,
	`product_name` text NOT NULL,
	`mass_g` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`, `line_no`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `trade_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "trade_record_lines_mass_positive" CHECK("trade_record_lines"."mass_g" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_record_lines_by_product` ON `trade_record_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `trade_record_substances` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`registration_id` text NOT NULL,
	`share_ppm` integer NOT NULL,
	`mass_g` integer NOT NULL,
	`account_id` text NOT NULL,
	`needs_statement` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`, `line_no`, `registration_id`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_record_substances_by_registration` ON `trade_record_substances` (`registration_id`);--> statement-breakpoint
CREATE TABLE `trade_records` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`trade_no` text NOT NULL,
	`kind` text NOT NULL,
	`partner_id` text NOT NULL,
	`eta` text NOT NULL,
	`port` text NOT NULL,
	`order_ref` text,
	`note` text,
	`status` text NOT NULL,
	`total_mass_g` integer NOT NULL,
	`product_summary` text NOT NULL,
	`missing_statements` integer DEFAULT 0 NOT NULL,
	`rejection_reason` text,
	`rejected_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`sent_at_ms` integer,
	`confirmed_at_ms` integer,
	`confirmed_by_name` text,
	`confirmed_from_ip` text,
	`completed_at_ms` integer,
	`search_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `trade_partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "trade_records_mass_positive" CHECK("trade_records"."total_mass_g" > 0),
	CONSTRAINT "trade_records_statements_not_negative" CHECK("trade_records"."missing_statements" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `trade_records_number_unique` ON `trade_records` (`trade_no`);--> statement-breakpoint
CREATE INDEX `trade_records_by_eta` ON `trade_records` (`company_id`,`system`,`eta`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_created` ON `trade_records` (`company_id`,`system`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_status` ON `trade_records` (`company_id`,`system`,`status`,`eta`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_mass` ON `trade_records` (`company_id`,`system`,`total_mass_g`,`id`);--> statement-breakpoint
CREATE INDEX `trade_records_by_partner` ON `trade_records` (`partner_id`,`eta`,`id`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`system` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`ip` text,
	`request_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`moved` integer NOT NULL,
	CONSTRAINT "audit_move_happened" CHECK("audit_entries"."moved" = 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_by_subject` ON `audit_entries` (`subject_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_company` ON `audit_entries` (`company_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `daily_counters` (
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`allowance` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name`, `day`),
	CONSTRAINT "daily_counter_within_allowance" CHECK("daily_counters"."count" <= "daily_counters"."allowance")
) STRICT;
--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`object_key` text NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `files_object_key_unique` ON `files` (`object_key`);--> statement-breakpoint
CREATE INDEX `files_by_company` ON `files` (`company_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency_keys` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before_ms` integer NOT NULL,
	`last_error` text,
	`created_at_ms` integer NOT NULL,
	`done_at_ms` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_pending` ON `jobs` (`state`,`not_before_ms`);--> statement-breakpoint
CREATE TABLE `mail_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`company_id` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`sent_at_ms` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_messages_pending` ON `mail_messages` (`state`,`not_before_ms`);--> statement-breakpoint
CREATE INDEX `mail_messages_by_time` ON `mail_messages` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) STRICT;

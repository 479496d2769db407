CREATE TABLE `document_left_out` (
	`document_id` text NOT NULL,
	`version_no` integer NOT NULL,
	`partner_id` text NOT NULL,
	`company_id` text NOT NULL,
	`reason` text NOT NULL,
	`by_name` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`document_id`, `version_no`, `partner_id`),
	FOREIGN KEY (`company_id`,`document_id`) REFERENCES `documents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `document_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`document_id` text NOT NULL,
	`version_no` integer NOT NULL,
	`partner_id` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`message` text NOT NULL,
	`by_law` integer NOT NULL,
	`token_hash` text NOT NULL,
	`sent_by_id` text,
	`sent_by_name` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`first_opened_at_ms` integer,
	`last_opened_at_ms` integer,
	`downloads` integer DEFAULT 0 NOT NULL,
	`recalled_at_ms` integer,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`,`document_id`) REFERENCES `documents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `document_sends_token` ON `document_sends` (`token_hash`);--> statement-breakpoint
CREATE INDEX `document_sends_by_document` ON `document_sends` (`document_id`,`sent_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `document_sends_by_recipient` ON `document_sends` (`document_id`,`version_no`,`partner_id`);--> statement-breakpoint
CREATE INDEX `document_sends_by_partner` ON `document_sends` (`partner_id`,`sent_at_ms`);--> statement-breakpoint
CREATE TABLE `document_versions` (
	`document_id` text NOT NULL,
	`version_no` integer NOT NULL,
	`company_id` text NOT NULL,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`language` text NOT NULL,
	`issued_on` text NOT NULL,
	`valid_until` text,
	`file_id` text NOT NULL,
	`sha256` text NOT NULL,
	`change_note` text NOT NULL,
	`origin` text NOT NULL,
	`added_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`document_id`, `version_no`),
	FOREIGN KEY (`company_id`,`document_id`) REFERENCES `documents`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `document_versions_by_file` ON `document_versions` (`file_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`registration_id` text,
	`partner_id` text,
	`archived` integer DEFAULT false NOT NULL,
	`version_no` integer DEFAULT 1 NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`issuer` text NOT NULL,
	`language` text NOT NULL,
	`issued_on` text NOT NULL,
	`valid_until` text,
	`origin` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_ends_after_issue" CHECK("documents"."valid_until" >= "documents"."issued_on")
) STRICT;
--> statement-breakpoint
CREATE INDEX `documents_by_end` ON `documents` (`company_id`,`system`,`archived`,(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END),`id`);--> statement-breakpoint
CREATE INDEX `documents_by_issue` ON `documents` (`company_id`,`system`,`archived`,`issued_on`,`id`);--> statement-breakpoint
CREATE INDEX `documents_by_title` ON `documents` (`company_id`,`system`,`archived`,`title`,`id`);--> statement-breakpoint
CREATE INDEX `documents_by_type` ON `documents` (`company_id`,`system`,`archived`,`type`,(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END),`id`);--> statement-breakpoint
CREATE INDEX `documents_by_registration` ON `documents` (`registration_id`,`type`);--> statement-breakpoint
CREATE INDEX `documents_by_partner` ON `documents` (`partner_id`) WHERE "documents"."partner_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_of_company` ON `documents` (`company_id`,`id`);
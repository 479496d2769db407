CREATE TABLE `certificate_log_heads` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `key_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
) STRICT;
--> statement-breakpoint
-- By hand: why a certificate was withdrawn becomes a code where it is not one yet; what was typed stays as the note
-- beside it. So far only a withdrawn trade revoked one.
ALTER TABLE `certificates` ADD `issue_no` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `certificates` SET
	`state_code` = coalesce(`state_code`, CASE `state` WHEN 'superseded' THEN 'content_error' ELSE 'trade_cancelled' END),
	`state_at_ms` = coalesce(`state_at_ms`, `issued_at_ms`)
WHERE `state` <> 'valid';--> statement-breakpoint
UPDATE `certificates` SET `state` = 'revoked' WHERE `state` = 'superseded' AND `superseded_by` IS NULL;--> statement-breakpoint
CREATE TABLE `__new_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`certificate_no` text NOT NULL,
	`record_id` text,
	`revision` integer,
	`issue_no` integer DEFAULT 1 NOT NULL,
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
	`state_code` text,
	`state_reason` text,
	`state_at_ms` integer,
	`superseded_by` text,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size_bytes` integer NOT NULL,
	`issued_at_ms` integer NOT NULL,
	`issued_on` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL,
	CONSTRAINT "certificates_withdrawn_with_reason" CHECK(("__new_certificates"."state" = 'valid') = ("__new_certificates"."state_code" IS NULL) AND ("__new_certificates"."state" = 'valid') = ("__new_certificates"."state_at_ms" IS NULL)),
	CONSTRAINT "certificates_superseded_by_another" CHECK(("__new_certificates"."state" = 'superseded') = ("__new_certificates"."superseded_by" IS NOT NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_certificates`("id", "company_id", "system", "kind", "certificate_no", "record_id", "revision", "issue_no", "trade_no", "importer_name", "cover_year", "total_mass_g", "code_hash", "code_encrypted", "snapshot", "snapshot_sha256", "signature", "key_id", "state", "state_code", "state_reason", "state_at_ms", "superseded_by", "file_key", "file_name", "file_size_bytes", "issued_at_ms", "issued_on", "search_text") SELECT "id", "company_id", "system", "kind", "certificate_no", "record_id", "revision", "issue_no", "trade_no", "importer_name", "cover_year", "total_mass_g", "code_hash", "code_encrypted", "snapshot", "snapshot_sha256", "signature", "key_id", "state", "state_code", "state_reason", "state_at_ms", "superseded_by", "file_key", "file_name", "file_size_bytes", "issued_at_ms", "issued_on", "search_text" FROM `certificates`;--> statement-breakpoint
DROP TABLE `certificates`;--> statement-breakpoint
ALTER TABLE `__new_certificates` RENAME TO `certificates`;--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_number_unique` ON `certificates` (`certificate_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code_unique` ON `certificates` (`code_hash`);--> statement-breakpoint
CREATE INDEX `certificates_by_time` ON `certificates` (`company_id`,`system`,`issued_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_number` ON `certificates` (`company_id`,`system`,`certificate_no`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_mass` ON `certificates` (`company_id`,`system`,`total_mass_g`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_record` ON `certificates` (`record_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_one_per_issue` ON `certificates` (`record_id`,`revision`,`kind`,`issue_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_one_valid_per_record` ON `certificates` (`record_id`,`kind`) WHERE "certificates"."state" = 'valid';--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `certificate_no` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `signature` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `key_id` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `state_code` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `replaced_by_no` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `row_sha256` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `prev_hash` text;--> statement-breakpoint
ALTER TABLE `certificate_log` ADD `hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_log_by_seq` ON `certificate_log` (`seq`);--> statement-breakpoint
-- By hand: the log of what was issued so far gets what a look-up answers; the job seals it on its first run.
UPDATE `certificate_log` SET `certificate_no` = c.`certificate_no`, `kind` = c.`kind`, `code_hash` = c.`code_hash`,
	`signature` = c.`signature`, `key_id` = c.`key_id`
FROM `certificates` c WHERE c.`id` = `certificate_log`.`certificate_id` AND `event` = 'issued';--> statement-breakpoint
UPDATE `certificate_log` SET `state_code` = c.`state_code`
FROM `certificates` c WHERE c.`id` = `certificate_log`.`certificate_id` AND `event` <> 'issued';

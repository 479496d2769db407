CREATE TABLE `company_storage` (
	`company_id` text PRIMARY KEY NOT NULL,
	`size_bytes` integer NOT NULL,
	`quota_bytes` integer NOT NULL,
	CONSTRAINT "company_storage_not_negative" CHECK("company_storage"."size_bytes" >= 0),
	CONSTRAINT "company_storage_within_quota" CHECK("company_storage"."size_bytes" <= "company_storage"."quota_bytes")
) STRICT;
--> statement-breakpoint
CREATE TABLE `sweep_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL,
	`not_before_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `__new_idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`held_by` text DEFAULT '' NOT NULL,
	`answered_by` text,
	`status` integer DEFAULT 0 NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	CONSTRAINT "idempotency_key_held" CHECK("__new_idempotency_keys"."answered_by" IS NULL OR "__new_idempotency_keys"."answered_by" = "__new_idempotency_keys"."held_by")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_idempotency_keys`("user_id", "key", "request_hash", "status", "answer", "created_at_ms") SELECT "user_id", "key", "request_hash", "status", "answer", "created_at_ms" FROM `idempotency_keys`;--> statement-breakpoint
DROP TABLE `idempotency_keys`;--> statement-breakpoint
ALTER TABLE `__new_idempotency_keys` RENAME TO `idempotency_keys`;--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency_keys` (`created_at_ms`);--> statement-breakpoint
CREATE INDEX `certificates_by_file` ON `certificates` (`file_key`);--> statement-breakpoint
CREATE INDEX `intermediate_statements_by_file` ON `intermediate_statements` (`file_id`);--> statement-breakpoint
-- By hand: what each company stores so far. A quota below that would refuse its next upload only, not this row.
INSERT INTO `company_storage` (`company_id`, `size_bytes`, `quota_bytes`)
	SELECT `company_id`, sum(`size_bytes`), max(sum(`size_bytes`), 5368709120) FROM `files` GROUP BY `company_id`;

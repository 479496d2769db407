CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_part` text NOT NULL,
	`state` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`portal_since_ms` integer,
	`verification_since_ms` integer,
	`checked_at_ms` integer,
	`active_at_ms` integer,
	`ended_at_ms` integer,
	`retired_at_ms` integer,
	`compromised_since_ms` integer,
	`compromised_at_ms` integer,
	`compromised_why` text,
	`certificates` integer DEFAULT 0 NOT NULL,
	`certificates_at_end` integer,
	`first_used_at_ms` integer,
	`last_used_at_ms` integer,
	`created_by_name` text DEFAULT '' NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text DEFAULT '' NOT NULL,
	CONSTRAINT "signing_keys_signs_no_more" CHECK("signing_keys"."state" IN ('active', 'ended') OR "signing_keys"."certificates" = coalesce("signing_keys"."certificates_at_end", 0)),
	CONSTRAINT "signing_keys_compromised" CHECK(("signing_keys"."state" = 'compromised') = ("signing_keys"."compromised_since_ms" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_keys_one_active` ON `signing_keys` (`state`) WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX `signing_keys_public_part` ON `signing_keys` (`public_part`);--> statement-breakpoint
CREATE INDEX `certificates_by_key` ON `certificates` (`key_id`,`state`,`issued_at_ms`,`id`);
CREATE TABLE `second_person_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`system` text NOT NULL,
	`act` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_zh` text NOT NULL,
	`subject_en` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`alone` integer DEFAULT false NOT NULL,
	`requested_by` text NOT NULL,
	`requested_by_name` text NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`decided_by` text,
	`decided_by_name` text,
	`decided_at_ms` integer,
	`note` text,
	`version` integer DEFAULT 1 NOT NULL,
	`move_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "second_person_is_another" CHECK("second_person_requests"."state" <> 'approved' OR "second_person_requests"."alone" = 1 OR "second_person_requests"."decided_by" <> "second_person_requests"."requested_by"),
	CONSTRAINT "second_person_decided" CHECK(("second_person_requests"."state" = 'open') = ("second_person_requests"."decided_at_ms" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `second_person_one_open` ON `second_person_requests` (`act`,`system`,`subject_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `second_person_by_state` ON `second_person_requests` (`state`,`requested_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `second_person_by_time` ON `second_person_requests` (`requested_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `second_person_by_company` ON `second_person_requests` (`company_id`,`requested_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `second_person_by_subject` ON `second_person_requests` (`subject_id`,`requested_at_ms`);--> statement-breakpoint
CREATE INDEX `certificates_of_system` ON `certificates` (`system`,`issued_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_ended_of_system` ON `certificates` (`system`,`state`,`issued_at_ms`,`id`) WHERE state <> 'valid';
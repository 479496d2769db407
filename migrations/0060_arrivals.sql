CREATE TABLE `trade_record_arrival_lines` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`line_no` integer NOT NULL,
	`confirmed_g` integer NOT NULL,
	`actual_g` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`record_id`, `revision`, `line_no`),
	CONSTRAINT "trade_record_arrival_lines_not_negative" CHECK("trade_record_arrival_lines"."actual_g" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_record_arrivals` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`company_id` text NOT NULL,
	`confirmed_revision` integer NOT NULL,
	`planned_eta` text NOT NULL,
	`planned_port` text NOT NULL,
	`arrived_on` text NOT NULL,
	`port` text NOT NULL,
	`customs_no` text DEFAULT '' NOT NULL,
	`file_id` text,
	`entered_by` text NOT NULL,
	`entered_by_name` text NOT NULL,
	`entered_at_ms` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_record_arrivals_by_file` ON `trade_record_arrivals` (`file_id`);--> statement-breakpoint
ALTER TABLE `tonnage_entries` ADD `returns_entry_id` text;--> statement-breakpoint
CREATE INDEX `tonnage_entries_by_returned` ON `tonnage_entries` (`returns_entry_id`) WHERE "tonnage_entries"."returns_entry_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `arrived_on` text;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `planned_eta` text;--> statement-breakpoint
CREATE INDEX `trade_records_without_arrival` ON `trade_records` (`company_id`,`system`,`eta`,`id`) WHERE "trade_records"."arrived_on" IS NULL AND "trade_records"."status" IN ('CONFIRMED', 'COMPLETED');
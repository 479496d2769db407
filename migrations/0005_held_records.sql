CREATE TABLE `record_holds` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`reason` text NOT NULL,
	`since_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`released_by_name` text,
	PRIMARY KEY(`record_id`, `revision`, `reason`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `trade_record_counterparties` (
	`record_id` text NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text NOT NULL,
	`address` text NOT NULL,
	`contact_person` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`corporate_no` text,
	`frozen_at_ms` integer NOT NULL,
	PRIMARY KEY(`record_id`, `revision`),
	FOREIGN KEY (`record_id`) REFERENCES `trade_records`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `trade_records` ADD `held_since_ms` integer;--> statement-breakpoint
CREATE INDEX `trade_records_held` ON `trade_records` (`held_since_ms`) WHERE "trade_records"."held_since_ms" IS NOT NULL;--> statement-breakpoint
-- What was sent before this speaks of the partner as it is now: nothing better is known.
INSERT INTO `trade_record_counterparties`
SELECT r.`id`, r.`revision`, p.`name`, p.`name_key`, p.`country`, p.`address`, p.`contact_person`, p.`email`, p.`phone`,
  p.`corporate_no`, coalesce(r.`sent_at_ms`, r.`created_at_ms`)
FROM `trade_records` r JOIN `trade_partners` p ON p.`id` = r.`partner_id`
WHERE r.`status` IN ('WAITING', 'CONFIRMED', 'COMPLETED');

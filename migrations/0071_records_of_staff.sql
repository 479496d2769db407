ALTER TABLE `rp_trade_answers` ADD `staff_id` text;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `confirmed_by_staff` text;--> statement-breakpoint
ALTER TABLE `trade_records` ADD `confirmation_file_id` text;--> statement-breakpoint
CREATE INDEX `trade_records_waiting_longest` ON `trade_records` (`sent_at_ms`,`id`) WHERE "trade_records"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX `trade_records_by_confirmation_file` ON `trade_records` (`confirmation_file_id`) WHERE "trade_records"."confirmation_file_id" IS NOT NULL;
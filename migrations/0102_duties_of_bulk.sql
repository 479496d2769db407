ALTER TABLE `bulk_items` ADD `duty_kind` text;--> statement-breakpoint
ALTER TABLE `bulk_items` ADD `duty_year` integer;--> statement-breakpoint
ALTER TABLE `bulk_items` ADD `duty_due_on` text;--> statement-breakpoint
ALTER TABLE `company_exports` ADD `told` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `company_exports_to_tell` ON `company_exports` (`ended_at_ms`) WHERE told = 0 AND state <> 'running';--> statement-breakpoint
CREATE INDEX `duties_open_first` ON `duties` (`company_id`,`system`,(state <> 'open'),`due_on`,`id`);--> statement-breakpoint
UPDATE `bulk_items` SET
  `duty_kind` = substr(`was`, 1, instr(`was`, ' ') - 1),
  `duty_year` = CAST(nullif(substr(`was`, instr(`was`, ' ') + 1, length(`was`) - instr(`was`, ' ') - 11), '') AS INTEGER),
  `duty_due_on` = substr(`was`, -10),
  `was` = ''
WHERE `batch_id` IN (SELECT `id` FROM `bulk_batches` WHERE `act` = 'duties') AND `was` <> '';--> statement-breakpoint
UPDATE `company_exports` SET `told` = 1 WHERE `state` <> 'running';

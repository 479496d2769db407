DROP INDEX `cn_duties_open`;--> statement-breakpoint
ALTER TABLE `cn_duties` ADD `remind_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_duties_by_day` ON `cn_duties` (`company_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `cn_duties_to_remind` ON `cn_duties` (`remind_on`,`company_id`) WHERE "cn_duties"."state" = 'open' AND "cn_duties"."remind_on" <> '';--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `duties_year` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `cn_filings_duties` ON `cn_filings` (`duties_year`) WHERE "cn_filings"."status" = 'normal';--> statement-breakpoint
CREATE INDEX `cn_excesses_open` ON `cn_excesses` (`year`) WHERE "cn_excesses"."state" = 'open';--> statement-breakpoint
UPDATE `regulation_rules` SET `value` = '{"years":5,"from":{"order_7":"first_activity","order_12":"first_registration"},"report_months":6}' WHERE `rule` = 'cn_iecsc';--> statement-breakpoint
UPDATE `regulation_rules` SET `value` = '{"ppord":[180,60,0],"iecsc":[365,180,0],"iecsc_report":[180,60,0],"hazard":[0,10,15]}' WHERE `rule` = 'cn_steps';

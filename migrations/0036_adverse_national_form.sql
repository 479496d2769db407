ALTER TABLE `rp_adverse_reports` ADD `reporter_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `reporter_organisation` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `reporter_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `allergy` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `first_used_on` text;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `stopped_on` text;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `latency_n` integer;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `latency_unit` text;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `latency_from` text CONSTRAINT `rp_adverse_reports_latency_whole` CHECK((`latency_n` IS NULL) = (`latency_unit` IS NULL) AND (`latency_n` IS NULL) = (`latency_from` IS NULL));--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `symptoms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `symptoms_other` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `sites` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `sites_other` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `forms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `forms_other` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `other_damage` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `other_damage_other` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `tests` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `purchased_on` text;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `purchase_channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `purchase_place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `terms_rule_id` text;--> statement-breakpoint
ALTER TABLE `rp_adverse_reports` ADD `self_check_rule_id` text;--> statement-breakpoint
-- What a body part was called stays as it was typed, where the form now takes what its ticks do not name.
UPDATE `rp_adverse_reports` SET `sites_other` = `body_part` WHERE `body_part` <> '';--> statement-breakpoint
-- They were counted by the only row there was, also before it was law; only those of its days may say so.
UPDATE `rp_adverse_reports` SET `terms_rule_id` = 'rp_adverse_terms/law/2022-10-01' WHERE `first_discovered_on` >= '2022-10-01';--> statement-breakpoint
UPDATE `rp_adverse_reports` SET `self_check_rule_id` = 'rp_self_check/policy/2022-10-01' WHERE `first_discovered_on` >= '2022-10-01' AND `self_check_due_on` IS NOT NULL;

-- Who answered in a party's place before their id stood in the record: the act of that moment in the trail.
UPDATE `trade_records` SET `confirmed_by_staff` = (
  SELECT a.`actor_id` FROM `audit_entries` a WHERE a.`subject_id` = `trade_records`.`id`
    AND a.`actor_kind` = 'staff' AND a.`at_ms` = `trade_records`.`confirmed_at_ms`
    AND a.`detail` ->> 'on_behalf' = 1
) WHERE `confirmed_by_staff` IS NULL AND `status` IN ('CONFIRMED', 'COMPLETED');--> statement-breakpoint
UPDATE `rp_trade_answers` SET `staff_id` = (
  SELECT a.`actor_id` FROM `audit_entries` a WHERE a.`subject_id` = `rp_trade_answers`.`record_id`
    AND a.`actor_kind` = 'staff' AND a.`at_ms` = `rp_trade_answers`.`at_ms`
    AND a.`detail` ->> 'on_behalf' = 1
) WHERE `staff_id` IS NULL AND `on_behalf_reason` IS NOT NULL;

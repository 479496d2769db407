-- Sums that lists by the forecast read instead of months (decision 033); the ledger keeps them from here on.
ALTER TABLE `tonnage_accounts` ADD `booked_until_g` text DEFAULT '[0,0,0,0,0,0,0,0,0,0,0,0]' NOT NULL;--> statement-breakpoint
UPDATE `tonnage_accounts` SET `booked_until_g` = (SELECT json_array(
    coalesce(sum(iif(m.month <= 1, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 2, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 3, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 4, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 5, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 6, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 7, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 8, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 9, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 10, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 11, m.reserved_g + m.used_g, 0)), 0),
    coalesce(sum(iif(m.month <= 12, m.reserved_g + m.used_g, 0)), 0))
  FROM tonnage_months m WHERE m.account_id = `tonnage_accounts`.`id`)
WHERE `id` IN (SELECT account_id FROM tonnage_months);

CREATE TABLE `tonnage_importer_years` (
	`account_id` text NOT NULL,
	`drawer_company_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`used_g` integer DEFAULT 0 NOT NULL,
	`opening_g` integer DEFAULT 0 NOT NULL,
	`reserved_g` integer DEFAULT 0 NOT NULL,
	`trades` integer DEFAULT 0 NOT NULL,
	`first_on` text,
	`last_on` text,
	PRIMARY KEY(`account_id`, `drawer_company_id`, `partner_id`),
	FOREIGN KEY (`account_id`) REFERENCES `tonnage_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
ALTER TABLE `tonnage_entries` ADD `partner_id` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Entries of one record go to one partner: whatever they were reserved for, those of an earlier partner add up to nothing.
UPDATE `tonnage_entries` SET `partner_id` = coalesce((SELECT r.partner_id FROM trade_records r
  WHERE r.id = `tonnage_entries`.`record_id`), '');--> statement-breakpoint
INSERT INTO `tonnage_importer_years` SELECT account_id, drawer_company_id, partner_id, sum(used), 0, sum(reserved),
  sum(used + reserved > 0), min(iif(used + reserved > 0, eta, NULL)), max(iif(used + reserved > 0, eta, NULL))
  FROM (SELECT e.account_id, e.drawer_company_id, e.partner_id, r.eta, sum(e.used_delta_g) AS used,
      sum(e.reserved_delta_g) AS reserved
    FROM tonnage_entries e JOIN trade_records r ON r.id = e.record_id
    GROUP BY e.account_id, e.drawer_company_id, e.partner_id, e.record_id)
  GROUP BY account_id, drawer_company_id, partner_id;

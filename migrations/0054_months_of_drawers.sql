CREATE TABLE `tonnage_drawer_months` (
	`account_id` text NOT NULL,
	`company_id` text NOT NULL,
	`month` integer NOT NULL,
	`reserved_g` integer DEFAULT 0 NOT NULL,
	`used_g` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `tonnage_accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;

--> statement-breakpoint
INSERT INTO `tonnage_drawer_months` SELECT account_id, drawer_company_id, month, sum(reserved_delta_g),
  sum(used_delta_g) FROM tonnage_entries WHERE drawer_company_id <> company_id
  GROUP BY account_id, drawer_company_id, month;

CREATE TABLE `name_marks` (
	`subject_id` text NOT NULL,
	`skeleton` text NOT NULL,
	`kind` text NOT NULL,
	`company_id` text NOT NULL,
	`cleared_at_ms` integer,
	`cleared_by_name` text,
	`cleared_reason` text,
	PRIMARY KEY(`subject_id`, `skeleton`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `certificate_key` text;
--> statement-breakpoint
ALTER TABLE `cn_filings` ADD `certificate_twin` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `prohibited_companies` ADD `skeleton` text;
--> statement-breakpoint
ALTER TABLE `rp_enterprises` ADD `uscc_twin` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `rp_enterprises` ADD `oa_key` text;
--> statement-breakpoint
ALTER TABLE `rp_enterprises` ADD `oa_twin` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `rp_batches` ADD `batch_key` text;
--> statement-breakpoint
ALTER TABLE `rp_batches` ADD `batch_twin` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `rp_products` ADD `registration_key` text;
--> statement-breakpoint
ALTER TABLE `rp_products` ADD `registration_twin` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Keys of numbers in plain ASCII are made here, as `identifierKey` makes them; SQLite knows no NFKC, so the job
-- `makeKeys` makes the others. Of numbers that are one by their keys the first keeps 0, later ones are kept apart.
UPDATE `cn_filings` SET `certificate_key` = w.made, `certificate_twin` = w.twin
FROM (SELECT id, made, row_number() OVER (PARTITION BY scope, made ORDER BY id) - 1 AS twin
  FROM (SELECT id, `company_id` AS scope, replace(replace(replace(replace(replace(replace(lower(`certificate_no`), ' ', ''), '-', ''), 'o', '0'), 'i', '1'), 'l', '1'), '|', '1') AS made
    FROM `cn_filings` WHERE `certificate_no` NOT GLOB '*[^ -~]*') WHERE made <> '') w
WHERE w.id = `cn_filings`.id;
--> statement-breakpoint
UPDATE `rp_products` SET `registration_key` = w.made, `registration_twin` = w.twin
FROM (SELECT id, made, row_number() OVER (PARTITION BY scope, made ORDER BY id) - 1 AS twin
  FROM (SELECT id, `company_id` AS scope, replace(replace(replace(replace(replace(replace(lower(`registration_no`), ' ', ''), '-', ''), 'o', '0'), 'i', '1'), 'l', '1'), '|', '1') AS made
    FROM `rp_products` WHERE `registration_no` NOT GLOB '*[^ -~]*') WHERE made <> '') w
WHERE w.id = `rp_products`.id;
--> statement-breakpoint
UPDATE `rp_batches` SET `batch_key` = w.made, `batch_twin` = w.twin
FROM (SELECT id, made, row_number() OVER (PARTITION BY scope, made ORDER BY id) - 1 AS twin
  FROM (SELECT id, `size_id` AS scope, replace(replace(replace(replace(replace(replace(lower(`batch_no`), ' ', ''), '-', ''), 'o', '0'), 'i', '1'), 'l', '1'), '|', '1') AS made
    FROM `rp_batches` WHERE `batch_no` NOT GLOB '*[^ -~]*') WHERE made <> '') w
WHERE w.id = `rp_batches`.id;
--> statement-breakpoint
UPDATE `rp_enterprises` SET `oa_key` = w.made, `oa_twin` = w.twin
FROM (SELECT id, made, row_number() OVER (PARTITION BY scope, made ORDER BY id) - 1 AS twin
  FROM (SELECT id, `company_id` AS scope, replace(replace(replace(replace(replace(replace(lower(`oa_id`), ' ', ''), '-', ''), 'o', '0'), 'i', '1'), 'l', '1'), '|', '1') AS made
    FROM `rp_enterprises` WHERE `oa_id` NOT GLOB '*[^ -~]*') WHERE made <> '') w
WHERE w.id = `rp_enterprises`.id;
--> statement-breakpoint
UPDATE `rp_enterprises` SET `uscc_twin` = w.twin
FROM (SELECT id, row_number() OVER (PARTITION BY company_id, uscc ORDER BY created_at_ms, id) - 1 AS twin
  FROM `rp_enterprises` WHERE uscc <> '') w
WHERE w.id = `rp_enterprises`.id;
--> statement-breakpoint
-- Names that are there are read by the job `readNames`, which knows what they look like.
INSERT INTO `name_marks` (`subject_id`, `skeleton`, `kind`, `company_id`)
SELECT `id`, '?', 'partner', `company_id` FROM `trade_partners`
UNION ALL SELECT `id`, '?', 'rp_enterprise', `company_id` FROM `rp_enterprises`
UNION ALL SELECT `id`, '?', 'cn_enterprise', `company_id` FROM `cn_enterprises`;
--> statement-breakpoint
CREATE INDEX `name_marks_by_skeleton` ON `name_marks` (`skeleton`,`subject_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cn_filings_key_unique` ON `cn_filings` (`company_id`,`certificate_key`,`certificate_twin`);
--> statement-breakpoint
CREATE INDEX `cn_filings_unkeyed` ON `cn_filings` (`id`) WHERE certificate_key IS NULL AND certificate_no <> '';
--> statement-breakpoint
CREATE INDEX `cn_filings_twins` ON `cn_filings` (`id`) WHERE certificate_twin > 0;
--> statement-breakpoint
CREATE INDEX `prohibited_companies_by_skeleton` ON `prohibited_companies` (`skeleton`);
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_oa_key_unique` ON `rp_enterprises` (`company_id`,`oa_key`,`oa_twin`);
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_enterprises_uscc_unique` ON `rp_enterprises` (`company_id`,`uscc`,`uscc_twin`) WHERE uscc <> '';
--> statement-breakpoint
CREATE INDEX `rp_enterprises_unkeyed` ON `rp_enterprises` (`id`) WHERE oa_key IS NULL AND oa_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `rp_enterprises_twins` ON `rp_enterprises` (`id`) WHERE oa_twin > 0;
--> statement-breakpoint
CREATE INDEX `rp_enterprises_uscc_twins` ON `rp_enterprises` (`id`) WHERE uscc_twin > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_batches_key_unique` ON `rp_batches` (`size_id`,`batch_key`,`batch_twin`);
--> statement-breakpoint
CREATE INDEX `rp_batches_unkeyed` ON `rp_batches` (`id`) WHERE batch_key IS NULL AND batch_no <> '';
--> statement-breakpoint
CREATE INDEX `rp_batches_twins` ON `rp_batches` (`id`) WHERE batch_twin > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `rp_products_registration_key_unique` ON `rp_products` (`company_id`,`registration_key`,`registration_twin`);
--> statement-breakpoint
CREATE INDEX `rp_products_unkeyed` ON `rp_products` (`id`) WHERE registration_key IS NULL AND registration_no IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `rp_products_twins` ON `rp_products` (`id`) WHERE registration_twin > 0;

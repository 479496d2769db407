ALTER TABLE `companies` ADD `short_code` text;--> statement-breakpoint
WITH RECURSIVE `every`(`i`) AS (SELECT 0 UNION ALL SELECT `i` + 1 FROM `every` WHERE `i` < 225279),
`drawn` AS MATERIALIZED (
	SELECT `i` FROM `every` ORDER BY random() LIMIT (SELECT count(*) FROM `companies`)
),
`coded` AS MATERIALIZED (
	SELECT row_number() OVER () AS `at`, substr('0123456789', 1 + `i` / 22528, 1)
		|| substr('ABCDEFGHJKMNPQRSTVWXYZ', 1 + `i` / 1024 % 22, 1)
		|| substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + `i` / 32 % 32, 1)
		|| substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + `i` % 32, 1) AS `code`
	FROM `drawn`
),
`counted` AS MATERIALIZED (SELECT `id`, row_number() OVER () AS `at` FROM `companies`)
UPDATE `companies` SET `short_code` = `coded`.`code`
FROM `counted` JOIN `coded` ON `coded`.`at` = `counted`.`at`
WHERE `counted`.`id` = `companies`.`id`;--> statement-breakpoint
CREATE UNIQUE INDEX `companies_short_code_unique` ON `companies` (`short_code`);

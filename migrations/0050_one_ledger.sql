-- What was told of a subject's kind becomes a duty with its steps: the first run makes the rest of it, and closes what is
-- asked for no longer. A report that nothing but its beginning was told of is due as it says.
INSERT INTO `duties` (`id`, `company_id`, `system`, `kind`, `subject_kind`, `subject_id`, `year`, `opens_on`, `due_on`, `told_step`, `move_id`, `created_at_ms`)
SELECT 'dty_' || substr(lower(hex(randomblob(16))), 1, 26), told.`company_id`, 'rp', told.`kind`,
	CASE WHEN told.`kind` IN ('adverse', 'self_check') THEN 'rp_adverse_report' WHEN told.`kind` = 'authorisation' THEN 'rp_enterprise'
		WHEN told.`kind` IN ('unsampled', 'sample') THEN 'rp_batch' WHEN told.`kind` IN ('declaration', 'partner') THEN 'rp_trade' ELSE 'rp_product' END,
	told.`subject_id`, told.`year`, told.`due_on`, told.`due_on`,
	coalesce((SELECT substr(r.`step`, 12) FROM `rp_reminders` r WHERE r.`subject_id` = told.`subject_id` AND r.`kind` = told.`kind`
		AND substr(r.`step`, 1, 11) = told.`due_on` || ' ' ORDER BY r.`sent_at_ms` DESC LIMIT 1), ''), 'mv_one_ledger', told.`first_ms`
FROM (SELECT r.`company_id`, r.`subject_id`, r.`kind`, iif(r.`kind` = 'annual_report', CAST(substr(r.`step`, 1, 4) AS INTEGER) - 1, 0) AS `year`,
	coalesce(max(iif(r.`step` = 'created', NULL, substr(r.`step`, 1, 10))),
		(SELECT a.`due_on` FROM `rp_adverse_reports` a WHERE a.`id` = r.`subject_id`), '') AS `due_on`, min(r.`sent_at_ms`) AS `first_ms`
	FROM `rp_reminders` r WHERE r.`kind` <> 'day' GROUP BY 1, 2, 3, 4) AS told;--> statement-breakpoint
INSERT INTO `duty_steps` (`duty_id`, `step`, `at_ms`)
SELECT d.`id`, iif(r.`step` = 'created', r.`step`, substr(r.`step`, 1, 10) || '/' || substr(r.`step`, 12)), r.`sent_at_ms`
FROM `rp_reminders` r JOIN `duties` d ON d.`subject_id` = r.`subject_id` AND d.`kind` = r.`kind`
	AND d.`year` = iif(r.`kind` = 'annual_report', CAST(substr(r.`step`, 1, 4) AS INTEGER) - 1, 0)
WHERE r.`kind` <> 'day';--> statement-breakpoint
DROP TABLE `rp_reminders`;--> statement-breakpoint
ALTER TABLE `company_systems` ADD `duties_law` text DEFAULT '' NOT NULL;

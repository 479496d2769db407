CREATE INDEX `cn_activity_records_deviating` ON `cn_activity_records` (`submitted_at_ms`) WHERE status = 'submitted' AND deviations <> '[]';--> statement-breakpoint
CREATE INDEX `duties_open` ON `duties` (`system`,`kind`,`due_on`) WHERE "duties"."state" = 'open';--> statement-breakpoint
CREATE INDEX `reminders_forecast` ON `reminders` (`told_on`) WHERE kind = 'forecast';--> statement-breakpoint
CREATE INDEX `registrations_end` ON `registrations` (`valid_until`) WHERE validity = 'valid' AND source = 'own';--> statement-breakpoint
CREATE INDEX `registrations_cbi_end` ON `registrations` (`cbi_valid_until`) WHERE validity = 'valid' AND cbi_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_asked` ON `registrations` (`decision_deadline`) WHERE validity = 'valid' AND corap_status = 'information_requested';--> statement-breakpoint
CREATE INDEX `tonnage_accounts_nearly_full` ON `tonnage_accounts` (`year`,`usage_bp`) WHERE holder_kind = 'registration';--> statement-breakpoint
CREATE INDEX `company_systems_locked` ON `company_systems` (`locked_at_ms`) WHERE state = 'locked';--> statement-breakpoint
CREATE INDEX `trade_records_overdue_arrival` ON `trade_records` (`eta`) WHERE "trade_records"."arrived_on" IS NULL AND "trade_records"."status" IN ('CONFIRMED', 'COMPLETED');
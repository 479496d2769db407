import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from './kernel/context.ts';
import type { SystemProfile } from './systems/profiles.ts';

/** What staff of the provider wrote to companies. */
export interface StaffMessage {
  id: string;
  type: 'warning' | 'system';
  titleZh: string;
  titleEn: string;
  contentZh: string;
  contentEn: string;
  /** Page of the portal that it leads to. */
  path: string | null;
}

/** An area with messages of its own, among which those of staff stand. */
export interface AreaMessages {
  /** Its subsystems. */
  systems: readonly SystemProfile[];
  /** Statements: companies have it in a subsystem. Doing it twice changes nothing. */
  tell(
    ctx: Context,
    message: StaffMessage,
    of: { companyIds: readonly string[]; system: SystemProfile },
  ): BatchItem<'sqlite'>[];
  /** Statements: nobody has it any more. */
  recall(ctx: Context, messageId: string): BatchItem<'sqlite'>[];
}

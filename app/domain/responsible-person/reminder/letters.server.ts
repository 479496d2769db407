import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { rpReminders } from '#db/schema/rp-adverse.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { daysBetween, yearOf } from '../../kernel/dates.ts';
import { isReader, READER, type Reader, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import type { ResponsiblePersonProfile } from '../../systems/profiles.ts';
import { type RemindedItem, remindersMail } from '../letters/reminders.server.ts';
import type { DueItem } from './items.server.ts';
import { ALWAYS_TOLD, REMINDER_KINDS, type ReminderKind } from './kinds.ts';
import { stepKey } from './steps.ts';

/** Who of a company gets its reminders at most. */
const MAX_READERS = 100;

/** Statement: the admins and members of a company, and whether they want mails about what ends. */
export function readersOf(db: Database, companyId: string, system: ResponsiblePersonProfile) {
  return db
    .select({ ...READER, wantsEnds: users.mailExpiries })
    .from(membershipSystems)
    .innerJoin(users, isReader(membershipSystems.userId, membershipSystems, null))
    .where(
      and(
        eq(membershipSystems.companyId, companyId),
        eq(membershipSystems.system, system.slug),
        inArray(membershipSystems.role, ['admin', 'member']),
      ),
    )
    .limit(MAX_READERS);
}

/** Who is written to, and for whom. */
export interface Addressed {
  company: { id: string; nameZh: string; nameEn: string };
  system: ResponsiblePersonProfile;
  readers: readonly (Reader & { wantsEnds: boolean })[];
  today: string;
}

/** Statements: one letter to each reader with everything that is due and that they are told of. */
export function letters(
  ctx: Context,
  { company, system, readers, today }: Addressed,
  items: readonly DueItem[],
): BatchItem<'sqlite'>[] {
  const groups = REMINDER_KINDS.map((kind) => ({
    kind,
    items: items.filter((item) => item.kind === kind).map((item) => told(item, system, today)),
  })).filter((group) => group.items.length > 0);
  return readers.flatMap(({ wantsEnds, ...reader }) => {
    const theirs = groups.filter(({ kind }) => wantsEnds || ALWAYS_TOLD.includes(kind));
    if (theirs.length === 0) return [];
    const mail = remindersMail(ctx.config, {
      recipient: readerRecipient(reader),
      company: { zh: company.nameZh, en: company.nameEn },
      day: today,
      groups: theirs,
      homePath: system.home,
    });
    return [mailRow(ctx, mail, { companyId: company.id })];
  });
}

/** Statement: the steps that were told of. */
export function keepSteps(
  { db, nowMs }: Context,
  companyId: string,
  items: readonly Pick<DueItem, 'id' | 'kind' | 'day' | 'step'>[],
): BatchItem<'sqlite'> {
  return db
    .insert(rpReminders)
    .values(
      items.map(({ id, kind, day, step }) => ({
        subjectId: id,
        kind,
        step: stepKey(day, step),
        companyId,
        sentAtMs: nowMs,
      })),
    )
    .onConflictDoNothing();
}

/** What a letter says of an item, and where it leads. */
function told(item: DueItem, system: ResponsiblePersonProfile, today: string): RemindedItem {
  const days = daysBetween(today, item.day);
  const values = { day: item.day, days: Math.abs(days), year: yearOf(item.day) - 1 };
  const tense = days > 0 ? 'ahead' : days === 0 ? 'today' : 'over';
  const { nameZh: zh, nameEn: en, no } = item;
  return {
    name: { zh, en },
    no,
    said: SAID[item.kind]?.(item.step) ?? `${item.kind}.${tense}`,
    values,
    path: `/${system.slug}/${PAGES[item.kind](item)}`,
  };
}

/** Kinds of which the step says more than the days do. */
const SAID: Partial<Record<ReminderKind, (step: string) => string | undefined>> = {
  certificate: (step) =>
    step === 'opens' || step === 'closes' ? `certificate.${step}` : undefined,
  renewal_pending: () => 'renewal_pending',
  declaration: () => 'declaration',
  unsampled: () => 'unsampled',
  sample: () => 'sample',
};

const product = (id: string | null, tab: string) =>
  `rpProducts/list/detail?${new URLSearchParams({ id: id ?? '', tab })}`;

const PAGES: Record<ReminderKind, (item: DueItem) => string> = {
  adverse: ({ id }) => `adrRepo/list?id=${id}`,
  self_check: ({ id }) => `adrRepo/list?id=${id}`,
  certificate: ({ id }) => product(id, 'registration'),
  renewal_pending: ({ id }) => product(id, 'registration'),
  annual_report: ({ id }) => product(id, 'registration'),
  contract: ({ id }) => product(id, 'registration'),
  authorisation: ({ id }) => `enterpriseManage/list/agency/detail?id=${id}`,
  declaration: ({ id }) => `tradeRecords/list/detail?id=${id}`,
  partner: ({ id }) => `tradeRecords/list/detail?id=${id}`,
  // A batch is shown with its product.
  unsampled: ({ of }) => product(of, 'batches'),
  sample: ({ of }) => product(of, 'batches'),
};

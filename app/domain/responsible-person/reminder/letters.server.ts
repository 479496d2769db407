import type { BatchItem } from 'drizzle-orm/batch';
import type { Told } from '../../duty/tell.server.ts';
import type { Context } from '../../kernel/context.ts';
import { daysBetween, yearOf } from '../../kernel/dates.ts';
import { type Reader, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import type { ResponsiblePersonProfile } from '../../systems/profiles.ts';
import { ALWAYS_TOLD, REMINDER_KINDS, type ReminderKind } from '../duty/kinds.ts';
import type { Looked } from '../duty/looked.server.ts';
import { type RemindedItem, remindersMail } from '../letters/reminders.server.ts';

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
  items: readonly Told<Looked>[],
): BatchItem<'sqlite'>[] {
  const groups = REMINDER_KINDS.map((kind) => ({
    kind,
    items: items.filter(({ duty }) => duty.kind === kind).map((item) => told(item, system, today)),
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

/** What a letter says of an item, and where it leads. */
function told(
  { duty, step }: Told<Looked>,
  system: ResponsiblePersonProfile,
  today: string,
): RemindedItem {
  const { kind, dueOn: day, nameZh: zh, nameEn: en, no } = duty;
  const days = daysBetween(today, day);
  const left = Math.abs(days);
  const values = { day, days: left, count: left, year: yearOf(day) - 1 };
  const tense = days > 0 ? 'ahead' : days === 0 ? 'today' : 'over';
  return {
    name: { zh, en },
    no,
    said: SAID[kind]?.(step) ?? `${kind}.${tense}`,
    values,
    path: `/${system.slug}/${PAGES[kind](duty)}`,
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

const PAGES: Record<ReminderKind, (duty: Looked) => string> = {
  adverse: ({ subjectId: id }) => `adrRepo/list?id=${id}`,
  self_check: ({ subjectId: id }) => `adrRepo/list?id=${id}`,
  certificate: ({ subjectId: id }) => product(id, 'registration'),
  renewal_pending: ({ subjectId: id }) => product(id, 'registration'),
  annual_report: ({ subjectId: id }) => product(id, 'registration'),
  contract: ({ subjectId: id }) => product(id, 'registration'),
  authorisation: ({ subjectId: id }) => `enterpriseManage/list/agency/detail?id=${id}`,
  declaration: ({ subjectId: id }) => `tradeRecords/list/detail?id=${id}`,
  partner: ({ subjectId: id }) => `tradeRecords/list/detail?id=${id}`,
  // A batch is shown with its product.
  unsampled: ({ of }) => product(of, 'batches'),
  sample: ({ of }) => product(of, 'batches'),
};

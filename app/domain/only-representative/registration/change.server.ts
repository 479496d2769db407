import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { registrationTokens } from '#db/search/registration.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { isWithheld } from '../of-staff/withheld.ts';
import { followAlarm, NOT_OVERDRAWN } from '../tonnage/ledger.server.ts';
import { type KeptContent, registrationContent } from './content.ts';
import { NUMBER_TAKEN, type RegistrationSaved, TAKEN } from './create.server.ts';
import { type KeptRegistration, keptRead, mostDrawnG, openRecordsOf } from './own.server.ts';
import { isOutsideBand, registrationFaults, registrationWarnings } from './rules.ts';
import type { ChangeRegistrationInput } from './schema.ts';
import { documentsRead, indexRegistration, openToRead } from './search.server.ts';
import { requireStaff } from './staff.ts';

/** What an open record stands on: it would be another registration. */
export const STOOD_ON = ['jurisdiction', 'registrationType', 'useClass'] as const;
/** What counterparties are shown and papers print: who waits is asked anew, who answered is held (`shown.server.ts`). */
export const SHOWN = [
  ...['registrationNo', 'nameZh', 'nameEn', 'casNo', 'ecNo', 'keNo', 'cbiNo', 'genericName'],
  'tonnageBand',
] as const;

/**
 * Changes a registration. What open records stand on (market, type, use class) can't be changed under them. Number, names
 * and band can: records that wait are asked anew and confirmed ones held, since what was shown is no longer so; letters
 * are offered anew. Another tonnage becomes the limit of this year and later ones where they had the old one. Two round
 * trips.
 *
 * Refusals, in this order: 4106 stale version; 4105 its identity is under a CBI claim and was not shown; 4100 a field, or no reason for what needs one; 4134 open records stand on
 * what is changed, with `data.count`; 4153 less than is used and reserved of a year; 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for anyone but staff, and a registration that is not the company's own
 */
export async function changeRegistration(
  ctx: OrContext,
  id: string,
  { version, ...said }: ChangeRegistrationInput,
): Promise<Outcome<RegistrationSaved>> {
  requireStaff(ctx);
  const { system } = ctx;
  const [[kept = notFound()], openTo, documents, [drawn]] = await ctx.db.batch([
    keptRead(ctx, id),
    openToRead(ctx, id),
    documentsRead(ctx, id),
    drawnRead(ctx, id),
  ]);
  if (kept.version !== version) return refuse(4106);
  // What is told under another name would be saved under it.
  if (isWithheld(ctx, kept)) return refuse(4105, { why: { key: 'identity_withheld' } });
  const content = registrationContent(said, system, kept.alarmPercent);
  const warnings = registrationWarnings(content);
  const detail = changes<KeptContent>(kept, content);
  const fields = changeFaults(said, content, { kept, detail, system });
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const refusal = judged({ kept, detail, content }, drawn);
  if (refusal !== null) return { ok: false, refusal };
  if (Object.keys(detail).length === 0) return done({ id, version, warnings });
  return write(ctx, id, {
    ...{ kept, content, detail, reason: said.reason, warnings },
    found: { openTo: openTo.map(({ companyId }) => companyId), documents },
  });
}

interface Change {
  kept: KeptRegistration;
  content: KeptContent;
  detail: Record<string, unknown[]>;
}

export const touches = (detail: Change['detail'], names: readonly string[]) =>
  names.some((name) => name in detail);

/** What is wrong with what is said of a registration that is there, by field. */
export function changeFaults(
  said: Parameters<typeof registrationFaults>[0],
  content: KeptContent,
  { kept, detail, system }: Omit<Change, 'content'> & Pick<OrContext, 'system'>,
) {
  const faults = registrationFaults(said, content, system, kept);
  const stays = !touches(detail, ['tonnageBand', 'tonnageG']);
  // What lay outside its band with a reason goes on doing so.
  if (stays && isOutsideBand(content)) delete faults.reason;
  const asks = touches(detail, [...STOOD_ON, ...SHOWN]);
  return asks && said.reason === '' ? { ...faults, reason: { key: 'reason_length' } } : faults;
}

/** Statement: how many open records draw a registration, and the most that a year from this one on holds. */
function drawnRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      records: openRecordsOf(id).as('open_records'),
      mostG: mostDrawnG(id, yearOf(dayOf(ctx))).as('most_drawn'),
    })
    .from(registrations)
    .where(eq(registrations.id, id));
}
type Drawn = Awaited<ReturnType<typeof drawnRead>>[number];

const isLowered = ({ kept, content }: Pick<Change, 'kept' | 'content'>) =>
  content.tonnageG < kept.tonnageG;

/** What records and accounts have against a change, as they were read. */
export function judged(change: Change, drawn: Drawn | undefined): Refusal | null {
  const { records = 0, mostG = 0 } = drawn ?? {};
  if (records > 0 && touches(change.detail, STOOD_ON)) {
    const why = { key: 'registration_drawn', values: { count: records } };
    return { code: 4134, why, data: { count: records } };
  }
  return isLowered(change) && change.content.tonnageG < mostG ? belowDrawn(mostG, 'tonnage') : null;
}

/** 4153 at the field that says less than is used and reserved. */
export function belowDrawn(drawnG: number, field: string): Refusal {
  const values = { t: formatTonnes(drawnG) };
  const message = { key: 'limit_below_drawn', values };
  return { code: 4153, why: message, fields: { [field]: message }, data: values };
}

interface Writing extends Change {
  reason: string;
  warnings: RegistrationSaved['warnings'];
  found: Parameters<typeof indexRegistration>[2];
}

function write(ctx: OrContext, id: string, writing: Writing): Promise<Outcome<RegistrationSaved>> {
  const { kept, content, detail, reason, warnings, found } = writing;
  const { company, system } = ctx;
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, system: system.slug, version: kept.version },
    guard: stillFree(ctx, id, writing),
    set: { ...content, ...registrationTokens(content) },
    audit: {
      action: 'registration.change',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { ...told(detail), ...(reason && { reason }) },
    },
    follows: () => [
      ...followTonnage(ctx, id, writing),
      ...(touches(detail, ['alarmPercent']) ? [followAlarm(ctx, [id])] : []),
      ...(touches(detail, SHOWN) ? indexRegistration(ctx, id, found) : []),
      ...keepRegistrationDuties(ctx, [id]),
    ],
    refusals: {
      [NUMBER_TAKEN]: TAKEN,
      [NOT_OVERDRAWN]: () => meanwhile(ctx, id, writing),
      audit_move_happened: () => meanwhile(ctx, id, writing),
    },
    done: { id, version: kept.version + 1, warnings },
  });
}

/** Condition of the write: no record was made meanwhile that stands on what changes, and no year holds more. */
function stillFree(ctx: OrContext, id: string, change: Change): SQL {
  const free = touches(change.detail, STOOD_ON) ? sql`${openRecordsOf(id)} = 0` : sql`1`;
  const enough = isLowered(change)
    ? sql`${mostDrawnG(id, yearOf(dayOf(ctx)))} <= CAST(${change.content.tonnageG} AS INTEGER)`
    : sql`1`;
  return sql`(${free} AND ${enough})`;
}

/** What to say of a write that came second. */
async function meanwhile(ctx: OrContext, id: string, change: Change): Promise<Refusal> {
  const [drawn] = await drawnRead(ctx, id);
  return judged(change, drawn) ?? { code: 4106 };
}

/** Statement: years from this one on whose limit was the old tonnage have the new one. */
function followTonnage(ctx: OrContext, id: string, change: Change): BatchItem<'sqlite'>[] {
  const { kept, content } = change;
  if (kept.tonnageG === content.tonnageG) return [];
  return [
    ctx.db
      .update(tonnageAccounts)
      .set({ limitG: content.tonnageG })
      .where(
        and(
          eq(tonnageAccounts.holderId, id),
          gte(tonnageAccounts.year, yearOf(dayOf(ctx))),
          eq(tonnageAccounts.limitG, kept.tonnageG),
        ),
      ),
  ];
}

/** Changes as the history tells them: tonnes instead of grams. */
export function told({ tonnageG, ...detail }: Change['detail']): Record<string, unknown> {
  return { ...detail, ...(tonnageG && { tonnage: tonnageG.map((g) => formatTonnes(Number(g))) }) };
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { setLimit } from '../registration/set-limit.server.ts';
import { withinRegistration } from '../registration/within.server.ts';

/** Registrations whose limits are set at once. */
const AT_ONCE = 500;
const MAX_PERCENT = 900;

/** A mass in tonnes, as it is typed. */
const tonnes = v.pipe(
  v.string('required'),
  v.check((typed) => parseTonnes(typed) !== null, 'invalid_mass'),
);

/** As this year, so many per cent more or less, or as it is typed for each. */
const values = v.strictObject({
  percent: v.optional(
    v.pipe(
      v.number('required'),
      v.integer('required'),
      v.minValue(-100, 'invalid_choice'),
      v.maxValue(MAX_PERCENT, 'invalid_choice'),
    ),
    0,
  ),
  /** By the id of the registration; those that are not named go by the rest. */
  limits: v.optional(v.record(v.string(), tonnes), {}),
});
type Said = v.InferOutput<typeof values>;

interface Held {
  id: string;
  validity: string;
  validUntil: string | null;
  thisG: number;
  nextG: number;
  hasNext: boolean;
  drawnG: number;
}

/** Limits of next year (下年度限额), by those of this one. */
export const limits = bulkAct({
  name: 'limits',
  of: 'registrations',
  atMost: AT_ONCE,
  values,
  async look(ctx, ids, said: Said): Promise<BulkRow[]> {
    const year = yearOf(dayOf(ctx)) + 1;
    const rows = await read(ctx, ids, year);
    return rows.map(({ companyId, system, nameZh, nameEn, version, no, ...held }) => {
      const afterG = limitOf(held, said);
      return {
        ...{ named: held.id, subjectId: held.id, companyId, system, nameZh, nameEn, version },
        about: no,
        before: formatTonnes(held.nextG),
        after: formatTonnes(afterG),
        skip: whyNot(held, afterG, year),
      };
    });
  },
  async run(ctx, { companyId, subjectId, version, after }) {
    const within = await withinRegistration(ctx, companyId, subjectId, 'write');
    const [kept] = await ctx.db
      .select({ useClass: registrations.useClass })
      .from(registrations)
      .where(eq(registrations.id, subjectId));
    const year = yearOf(dayOf(ctx)) + 1;
    const use_class = kept?.useClass ?? 'standard';
    return setLimit(within, subjectId, { year, use_class, limit: after, version });
  },
});

/** Statement: registrations that are theirs, with what they have this year and next. */
function read(ctx: StaffContext, ids: SQL, year: number) {
  const of = (column: SQL, in_: number) => sql`(SELECT ${column} FROM ${tonnageAccounts} a
    WHERE a.holder_id = ${registrations.id} AND a.use_class = ${registrations.useClass}
      AND a.year = CAST(${in_} AS INTEGER))`;
  const r = registrations;
  return ctx.db
    .select({
      ...{ id: r.id, companyId: r.companyId, system: r.system, no: r.registrationNo },
      ...{ nameZh: companies.nameZh, nameEn: companies.nameEn, version: r.version },
      ...{ validity: r.validity, validUntil: r.validUntil },
      thisG: sql<number>`coalesce(${of(sql`a.limit_g`, year - 1)}, ${r.tonnageG})`.as('this_g'),
      nextG: sql<number>`coalesce(${of(sql`a.limit_g`, year)}, ${r.tonnageG})`.as('next_g'),
      hasNext: sql<boolean>`${of(sql`1`, year)} IS NOT NULL`.mapWith(Boolean).as('has_next'),
      drawnG: sql<number>`coalesce(${of(sql`a.used_g + a.reserved_g`, year)}, 0)`.as('drawn_g'),
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .where(and(inArray(r.id, ids), eq(r.source, 'own'), isTheirs(ctx, r.companyId)))
    .orderBy(asc(companies.nameZh), asc(r.registrationNo), asc(r.id));
}

function limitOf({ id, thisG }: Held, { percent, limits: typed }: Said): number {
  const own = typed[id];
  if (own !== undefined) return parseTonnes(own) ?? 0;
  return Math.round((thisG * (100 + percent)) / 100);
}

function whyNot(held: Held, afterG: number, year: number): FieldMessage | null {
  if (held.validity !== 'valid' || (held.validUntil ?? '9') < `${year}-01-01`) {
    return { key: 'bulk_ends_before' };
  }
  if (afterG < held.drawnG) {
    return { key: 'limit_below_drawn', values: { t: formatTonnes(held.drawnG) } };
  }
  return held.hasNext && afterG === held.nextG ? { key: 'bulk_unchanged' } : null;
}

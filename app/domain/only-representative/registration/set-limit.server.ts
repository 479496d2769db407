import { and, eq, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { accountId } from '../tonnage/account.ts';
import { NOT_OVERDRAWN, openAccounts } from '../tonnage/ledger.server.ts';
import { belowDrawn } from './change.server.ts';
import { LIMIT_YEARS } from './kinds.ts';
import { keptRead } from './own.server.ts';
import type { LimitInput } from './schema.ts';
import { requireStaff } from './staff.ts';

/** Years of which a limit may be set on a day. */
export function limitYears(today: string): number[] {
  const first = yearOf(today) - LIMIT_YEARS.before;
  return Array.from({ length: LIMIT_YEARS.before + 1 + LIMIT_YEARS.after }, (_, at) => first + at);
}

/**
 * Sets what may be used and reserved of a registration in a year; other years keep theirs. Two round trips.
 *
 * Refusals, in this order: 4106 stale version, or changed meanwhile; 4100 a year that is too far, another use class than
 * the registration's; 4153 less than is used and reserved, also where a record came between reading and writing.
 *
 * @throws {Denial} 4040 for anyone but staff, and a registration that is not the company's own
 */
export async function setLimit(
  ctx: OrContext,
  id: string,
  { year, use_class: useClass, limit, version }: LimitInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireStaff(ctx);
  const { company, system } = ctx;
  const account = accountId(id, year, useClass);
  const [[kept = notFound()], [held]] = await ctx.db.batch([
    keptRead(ctx, id),
    accountRead(ctx, account),
  ]);
  if (kept.version !== version) return refuse(4106);
  const fields = {
    ...(!limitYears(dayOf(ctx)).includes(year) && { year: { key: 'invalid_choice' } }),
    ...(kept.useClass !== useClass && { use_class: { key: 'invalid_choice' } }),
  };
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const limitG = parseTonnes(limit) ?? 0;
  const before = held?.limitG ?? kept.tonnageG;
  const below = belowHeld(held, limitG);
  if (below !== null) return { ok: false, refusal: below };
  // A year without an account that is said to have the tonnage gets one: it no longer follows the tonnage unseen.
  if (held !== undefined && before === limitG) return done({ id, version });
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, system: system.slug, version },
    set: {},
    audit: {
      action: 'registration.limit',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { year, use_class: useClass, limit: [before, limitG].map(formatTonnes) },
    },
    follows: () => [
      openAccounts(ctx, year, [id]),
      ctx.db.update(tonnageAccounts).set({ limitG }).where(eq(tonnageAccounts.id, account)),
    ],
    refusals: {
      [NOT_OVERDRAWN]: async () => {
        const [now] = await accountRead(ctx, account);
        return belowHeld(now, limitG) ?? { code: 4106 };
      },
    },
    done: { id, version: version + 1 },
  });
}

function accountRead({ db, company }: OrContext, id: string) {
  return db
    .select({
      limitG: tonnageAccounts.limitG,
      drawnG: sql<number>`${tonnageAccounts.usedG} + ${tonnageAccounts.reservedG}`.as('drawn_g'),
    })
    .from(tonnageAccounts)
    .where(and(eq(tonnageAccounts.id, id), eq(tonnageAccounts.companyId, company.id)));
}

function belowHeld(held: { drawnG: number } | undefined, limitG: number): Refusal | null {
  return held !== undefined && limitG < held.drawnG ? belowDrawn(held.drawnG, 'limit') : null;
}

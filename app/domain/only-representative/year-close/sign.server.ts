import { yearCloses } from '#db/schema/year-close.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import type { ListOfYear } from './kinds.ts';
import { readYearClose } from './read.server.ts';
import type { CloseYearInput } from './schema.ts';

export interface YearSigned {
  id: string;
  year: number;
  signing: number;
}

/** Name of the constraint by which each signature of a year is one. */
const ONE = 'year_closes_signing';

/**
 * Signs that a year was checked: each list is empty, or has a reason why not. What changes the year later asks for
 * another signature. Two round trips.
 *
 * Refusals, in this order: 4105 before December of the year, and while it is signed and nothing changed; 4100 a list that
 * is not empty, without a reason; 4106 somebody signed it meanwhile.
 *
 * @throws {Denial} 4002 for anyone but an admin
 */
export async function closeYear(
  ctx: OrContext,
  { year, reasons }: CloseYearInput,
): Promise<Outcome<YearSigned>> {
  requireAdmin(ctx);
  const now = await readYearClose(ctx, year);
  if (now.state === 'early' || now.state === 'signed') return refuse(4105);
  const lists = now.lists.map(
    ({ list, count }): ListOfYear => ({
      ...{ list, count },
      reason: count === 0 ? '' : (reasons[list]?.trim() ?? ''),
    }),
  );
  const missing = lists.filter(({ count, reason }) => count > 0 && reason === '');
  if (missing.length > 0) {
    const fields: Record<string, FieldMessage> = Object.fromEntries(
      missing.map(({ list }) => [`reasons.${list}`, { key: 'required' }]),
    );
    return refuse(4100, { fields });
  }
  const { company, system, actor, nowMs } = ctx;
  const id = newId('ycl', nowMs);
  const signing = (now.signatures[0]?.signing ?? 0) + 1;
  return guardedInsert(ctx, {
    table: yearCloses,
    row: {
      ...{ id, companyId: company.id, system: system.slug, year, signing },
      lists: JSON.stringify(lists),
      ...{ signedBy: actor.id, signedByName: actor.name, signedAtMs: nowMs },
    },
    audit: {
      action: 'year.close',
      subject: { kind: 'year', id },
      companyId: company.id,
      system: system.slug,
      detail: { year, signing, lists: lists.filter(({ count }) => count > 0) },
    },
    refusals: { [ONE]: { code: 4106 } },
    done: { id, year, signing: yearCloses.signing },
  });
}

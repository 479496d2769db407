import { and, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageOpenings } from '#db/schema/substance.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { orNone } from '../../kernel/text/text.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { pastDeclared } from '../korean-paper/past-declared.server.ts';
import { ownName } from '../of-staff/withheld.ts';
import { accountId } from '../tonnage/account.ts';
import { bookOpenings, NOT_OVERDRAWN, WITHIN_DECLARED } from '../tonnage/ledger.server.ts';
import type { OpeningInput } from './schema.ts';

export interface OpeningMoved {
  id: string;
  version: number;
}

/** Name of the constraint by which an opening is one a registration, year, use class and importer. */
export const ONE_OPENING = 'tonnage_openings_one';

/**
 * States what was used of a year before the portal. It counts as used from then on.
 *
 * Refusals, in this order: 4100 a year to come, another use class than the registration's, an importer that is none of
 * ours, nothing used, an opening that is there already; 4101 more than is usable, 4137 more than a declaration certificate allows; 4106 another was entered meanwhile.
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for a registration that is not this company's own, and for a proof
 *   that is not ours, of another purpose or used elsewhere
 */
export async function enterOpening(
  ctx: OrContext,
  input: OpeningInput,
): Promise<Outcome<OpeningMoved>> {
  requireAdmin(ctx);
  const { company, system, nowMs } = ctx;
  const id = newId('opn', nowMs);
  const partnerId = orNone(input.partner_id) ?? '';
  const massG = parseTonnes(input.tonnes) ?? 0;
  const { fileId: column, id: holder } = tonnageOpenings;
  const proof = filesToHold(ctx, [input.file_id], 'proof', { column, id: holder, is: id });
  const [[row], [free]] = await ctx.db.batch([anchorRead(ctx, input, partnerId), proof.read()]);
  const registration = row ?? notFound();
  const fields = faultsOf(ctx, input, registration, partnerId, massG);
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const short = overOpening(registration, input.year, massG);
  if (short !== null) return { ok: false, refusal: short };
  if (!free?.free) return notFound();
  const { registration_id: registrationId, year, use_class: useClass } = input;
  return guardedInsert(ctx, {
    table: tonnageOpenings,
    row: {
      ...{ id, companyId: company.id, system: system.slug, registrationId, year, useClass },
      ...{ partnerId, massG, note: input.note, fileId: input.file_id },
      ...{ enteredByName: ctx.actor.name, createdAtMs: nowMs, updatedAtMs: nowMs },
    },
    guard: proof.free,
    audit: {
      action: 'opening.enter',
      subject: { kind: 'opening', id },
      companyId: company.id,
      system: system.slug,
      detail: { year, mass_g: massG },
    },
    follows: (moveId) =>
      bookOpenings(ctx, moveId, [
        {
          ...{ recordId: id, revision: 1, accountId: accountId(registrationId, year, useClass) },
          ...{ registrationId, year, partnerId, massG },
        },
      ]),
    refusals: {
      [ONE_OPENING]: { code: 4106 },
      [NOT_OVERDRAWN]: async () => {
        const [now] = await anchorRead(ctx, input, partnerId);
        return (now && overOpening(now, year, massG)) ?? { code: 4106 };
      },
      [WITHIN_DECLARED]: () => pastDeclared(ctx, [registrationId], `${year}-12-31`, 'tonnes'),
      audit_move_happened: () => proof.meanwhile({ code: 4106 }),
    },
    done: { id, version: tonnageOpenings.version },
  });
}

/** By their full names: from one table the builder would write them bare, and a subselect take its own. */
const ID = sql`registrations.id`;
const USE_CLASS = sql`registrations.use_class`;

/** Statement: the registration, what is usable of the year, whether the importer is ours and an opening is there. */
function anchorRead(ctx: OrContext, input: OpeningInput, partnerId: string) {
  const { db, company, system } = ctx;
  const { registration_id: id, year } = input;
  return db
    .select({
      useClass: registrations.useClass,
      name: ownName(ctx, 'en').as('own_en'),
      usableG: sql<number>`coalesce((SELECT a.limit_g - a.reserved_g - a.used_g
        FROM ${tonnageAccounts} a WHERE a.holder_id = ${ID}
          AND a.year = CAST(${year} AS INTEGER) AND a.use_class = ${USE_CLASS}),
        ${registrations.tonnageG})`.as('usable_g'),
      partnerOurs: sql<number>`EXISTS (SELECT 1 FROM ${tradePartners} p WHERE p.id = ${partnerId}
        AND p.company_id = ${company.id} AND p.system = ${system.slug} AND p.role = 'downstream')`.as(
        'partner_ours',
      ),
      there: sql<number>`EXISTS (SELECT 1 FROM ${tonnageOpenings} o
        WHERE o.registration_id = ${ID} AND o.year = CAST(${year} AS INTEGER)
          AND o.use_class = ${USE_CLASS} AND o.partner_id = ${partnerId})`.as('there'),
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, system.slug),
      ),
    );
}

type Anchor = Awaited<ReturnType<typeof anchorRead>>[number];

function faultsOf(
  ctx: OrContext,
  input: OpeningInput,
  { useClass, partnerOurs, there }: Anchor,
  partnerId: string,
  massG: number,
): Record<string, FieldMessage> {
  const importer =
    partnerId !== '' && !partnerOurs ? 'invalid_choice' : there ? 'opening_exists' : '';
  return {
    ...(input.year > yearOf(dayOf(ctx)) && { year: { key: 'future_year' } }),
    ...(input.use_class !== useClass && { use_class: { key: 'invalid_choice' } }),
    ...(importer && { partner_id: { key: importer } }),
    ...(massG === 0 && { tonnes: { key: 'invalid_tonnes' } }),
  };
}

/** 4101 for more than is usable of the year. */
export function overOpening(
  { name, usableG }: { name: string; usableG: number },
  year: number,
  massG: number,
): Refusal | null {
  if (massG <= usableG) return null;
  const values = {
    ...{ substance: name, year },
    usable: formatTonnes(usableG),
    needed: formatTonnes(massG),
  };
  const fields = { tonnes: { key: 'tonnage_exceeded_by', values } };
  return refuse(4101, { fields, data: { lines: [values] } }).refusal;
}

import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { beijingDay, companyOfNew, within } from '../within.ts';
import { certificateKeyOf, filingRow, substanceRows, substancesOf } from './content.ts';
import { filingLaw } from './law.server.ts';
import {
  auditOf,
  indexFiling,
  NUMBER_TAKEN,
  othersNumbered,
  partiesNamed,
  requireParties,
} from './own.server.ts';
import { draftRefusal } from './rules.ts';
import type { CreateFilingInput } from './schema.ts';

/**
 * Makes a draft, of which anything may lack but its trade name and the company: the one that is named, else the one that is filtered by, else
 * the only one.
 *
 * Refusals, in this order: no company (4193); no trade name, values that contradict each other, an archived
 * enterprise (4100); a number that another filing of
 * the company has (4183); an enterprise of another of the user's companies (4198).
 *
 * @throws {Denial} 4040 for a company or an enterprise outside the scope; 4002 for a viewer of the company
 */
export async function createFiling(
  ctx: CnContext,
  input: CreateFilingInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const chosen = companyOfNew(ctx, orNone(input.company_id));
  if (!chosen.ok) return chosen;
  const companyId = chosen.value;
  const own = within(ctx, companyId);
  if (input.substances?.some((row) => orNone(row.id) !== null)) notFound();
  const { db, nowMs } = ctx;
  const today = beijingDay(nowMs);
  const law = filingLaw(db, today);
  const id = newId('flg', nowMs);
  const certificateNo = input.certificate_no?.trim() ?? '';
  const named = [orNone(input.applicant_id), orNone(input.agent_id)];
  const [rules, parties, taken] = await db.batch([
    law.statement,
    partiesNamed(ctx, named),
    othersNumbered(ctx, { companyId, certificateNo, id }),
  ]);
  const inForce = law.read(rules);
  const row = filingRow(input, inForce);
  const substances = substancesOf(input, row, nowMs);
  requireParties(row, parties);
  const refusal = draftRefusal(
    { ...row, substances },
    {
      law: inForce,
      today,
      companyId,
      parties,
      named: [],
      numberTaken: taken.length > 0,
      proven: false,
      extension: null,
    },
  );
  if (refusal !== null) return { ok: false, refusal };
  const of = { companyId, filingId: id };
  return guardedInsert(own, {
    table: cnFilings,
    row: {
      ...row,
      ...certificateKeyOf(row.certificateNo),
      id,
      companyId,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    },
    audit: auditOf(own, id, 'create', { certificateNo, tradeName: row.tradeName }),
    follows: () => [
      putRows(db, cnFilingSubstances, substanceRows(substances, of)),
      ...indexFiling(own, id, row, substances),
    ],
    refusals: NUMBER_TAKEN,
    done: { id, version: cnFilings.version },
  });
}

import { sql } from 'drizzle-orm';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { stillFiled } from '../duty/own.server.ts';
import { within } from '../within.ts';
import { changeRows } from './changes/rows.ts';
import { extensionRefusal } from './confidentiality.ts';
import { filingLaw } from './law.server.ts';
import { type Filing, filesOfFiling, moveOf, ownFiling } from './own.server.ts';
import { reasonRefusal } from './rules.ts';
import type { ExtensionInput } from './schema.ts';
import { typeOn } from './types.ts';

/**
 * An admin keeps that the authority extended the confidentiality of a filing, also after it was over: once, with the day
 * of the decision and its paper, as far as the law of that day has it (`areas/new-substance.md` §6.3). Two round trips.
 *
 * Refusals, in this order: not normal, or nothing confidential (4105); stale version (4106); extended already (4192); a
 * decision to come or before the registration, another kind of file, an end that is no later (4100); a type that is not
 * extended, or too long (4192); no reason (4187); a lost race (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope and a file that is not its own; 4002 for anyone but an admin of its
 *   company
 */
export async function extendConfidentiality(
  ctx: CnContext,
  id: string,
  input: ExtensionInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const today = dayOf(ctx);
  const reader = filingLaw(ctx.db, today);
  const [[filing], files, rules] = await ctx.db.batch([
    ownFiling(ctx, id),
    filesOfFiling(ctx, id),
    reader.statement,
  ]);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId, 'admin');
  const before = filing.confidentialUntil;
  if (filing.status !== 'normal' || !filing.confidential || before === null) return refuse(4105);
  if (filing.version !== input.version) return refuse(4106);
  const file = files.find(({ fileId }) => fileId === input.file_id);
  if (file === undefined) notFound();
  const law = reader.read(rules);
  const refusal =
    (filing.extendedFrom === null ? null : ONCE) ??
    extensionWrong(filing, before, input, { isPaper: file.documentType === PAPER, today }) ??
    extensionRefusal(
      filing.regime,
      typeOn(filing, filing.registeredOn ?? '', law)?.rule ?? null,
      { decidedOn: input.decided_on, until: input.until },
      law,
    ) ??
    reasonRefusal(textOf(input.reason));
  if (refusal !== null) return { ok: false, refusal };
  const { decided_on: decidedOn, until, file_id: fileId } = input;
  const reason = textOf(input.reason);
  const told = { field: 'confidential_until', before, after: until };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'extend', { until: [before, until], decided_on: decidedOn, reason }),
    guard: sql`${stillFiled(id, fileId)}`,
    set: {
      confidentialUntil: until,
      extendedFrom: before,
      extensionDecidedOn: decidedOn,
      extensionFileId: fileId,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [told], reason)),
      ...keepDuties(ctx, id),
    ],
  });
}

/** What the authority was sent, and decided on. */
const PAPER = 'confidentiality_extension';

const ONCE: Refusal = {
  code: 4192,
  why: { key: 'extended_already' },
  data: { reason: 'no_extension' },
};

/** What is wrong with its days and its paper among themselves (4100). */
function extensionWrong(
  { registeredOn }: Pick<Filing, 'registeredOn'>,
  before: string,
  { decided_on: decidedOn, until }: Pick<ExtensionInput, 'decided_on' | 'until'>,
  { isPaper, today }: { isPaper: boolean; today: string },
): Refusal | null {
  const at = (field: string, key: string) => refuse(4100, { fields: { [field]: { key } } }).refusal;
  const wrong = dayRefusal('decided_on', decidedOn, today);
  if (wrong !== null) return wrong.refusal;
  if (registeredOn !== null && decidedOn < registeredOn)
    return at('decided_on', 'before_registered');
  if (!isPaper) return at('file_id', 'extension_file_wrong');
  return until <= before ? at('until', 'extension_not_later') : null;
}

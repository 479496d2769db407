import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { within } from '../within.ts';
import { contentAfter, contentOf, keyOf } from './content.ts';
import { companyRefusal, judgingOf, type KnownFacts, openingField, partyFields } from './judge.ts';
import { partiesOf, readActivity, requireParts } from './read.server.ts';
import { atFields, filingRefusal, wrongFields, yearRefusal } from './rules.ts';
import type { ActivityInput, ActivityMoved } from './schema.ts';
import { contentColumns, filingStands, keyDetail, putLines } from './write.server.ts';

/**
 * Opens the draft of a year's activity under a filing, in the filing's company. What is not given it takes over: the
 * registered purpose, and what last year closed with. Two round trips.
 *
 * Refusals, in this order: filing a draft or invalid by then (4184); year outside (4186); a record exists (4185 with
 * `id`); parts of several companies (4198); wrong, or an archived
 * enterprise (4100); a lost race: the same again, else 4106.
 *
 * @throws {Denial} 4040 for a filing, an enterprise or a counterparty outside the scope; 4002 for a
 *   viewer of the filing's company
 */
export async function createActivity(
  ctx: CnContext,
  input: ActivityInput,
): Promise<Outcome<ActivityMoved>> {
  const key = keyOf(input);
  const parties = partiesOf(contentOf(input).lines);
  const today = dayOf(ctx);
  const judge = async () => {
    const facts = await readActivity(ctx, { recordId: '', key, parties });
    const filing = requireParts(facts, key.enterpriseId, parties);
    const own = within(ctx, filing.companyId);
    const known: KnownFacts = { ...facts, filing };
    const content = contentAfter(input, { closingG: facts.closingG, purpose: filing.purpose });
    const refusal: Refusal | null =
      filingRefusal(filing, key.year) ??
      yearRefusal(filing, key.year, today) ??
      existsRefusal(known) ??
      companyRefusal(known) ??
      atFields({
        ...wrongFields(content, judgingOf(facts, { ...key, today })),
        ...partyFields(known, key.enterpriseId, content),
        ...openingField(facts, content),
      });
    return { own, filing, refusal, content };
  };
  const { own, filing, refusal, content } = await judge();
  if (refusal !== null) return { ok: false, refusal };
  const again = async (): Promise<Refusal> => (await judge()).refusal ?? { code: 4106 };
  const id = newId('act', ctx.nowMs);
  const { companyId } = filing;
  return guardedInsert(own, {
    table: cnActivityRecords,
    row: {
      id,
      companyId,
      ...key,
      ...contentColumns(content, key),
      createdAtMs: ctx.nowMs,
      updatedAtMs: ctx.nowMs,
    },
    guard: filingStands(filing),
    audit: {
      action: 'cn_activity.create',
      subject: { kind: 'cn_activity', id },
      companyId,
      system: own.system.slug,
      detail: keyDetail(key, filing),
    },
    follows: () => putLines(own, { id, companyId }, content.lines),
    refusals: { [RECORD_ONCE]: again, foreign_key: again, audit_move_happened: again },
    done: { id, status: cnActivityRecords.status, version: cnActivityRecords.version },
  });
}

/** One record of a filing, a year and an enterprise. */
export const RECORD_ONCE = 'cn_activity_records_once';

/** 4185 with the id of the record that is there. */
export function existsRefusal({ otherId }: Pick<KnownFacts, 'otherId'>): Refusal | null {
  return otherId === null ? null : { code: 4185, data: { id: otherId } };
}

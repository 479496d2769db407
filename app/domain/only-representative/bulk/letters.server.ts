import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { tradePartners } from '#db/schema/partner.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import { requiredText } from '../../kernel/input.ts';
import { type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { CODES } from '../../kernel/refusals.ts';
import { issueLetters } from '../confirmation-letter/issue.server.ts';
import { lettersAmong } from '../confirmation-letter/judge.server.ts';
import { codeOf, type LetterHindrance } from '../confirmation-letter/kinds.ts';
import { withinRegistrationNamed } from '../registration/within.server.ts';

/** Partners that are named at once. */
const AT_ONCE = 200;

/** The registration that is confirmed to them. */
const values = v.strictObject({ registration_id: requiredText });
type Said = v.InferOutput<typeof values>;

/** Confirmation letters (确认函) of a registration, each to its importer, by the rules of one. */
export const letters = bulkAct({
  name: 'letters',
  of: 'partners',
  atMost: AT_ONCE,
  values,
  async look(ctx, ids, { registration_id: id }: Said): Promise<BulkRow[]> {
    const within = await withinRegistrationNamed(ctx, id);
    const { company, system } = within;
    const standings = await lettersAmong(within, id, sql`${tradePartners.id} IN ${ids}`);
    return standings.map(({ importer, letter, hindrances: [reason] }) => {
      const replaced = letter?.state === 'valid' ? letter.certificateNo : '';
      return {
        ...{ named: importer.id, subjectId: importer.id, companyId: company.id },
        ...{ system: system.slug, nameZh: company.nameZh, nameEn: company.nameEn },
        ...{ about: importer.name, version: 0, before: replaced },
        after: reason === undefined ? (replaced === '' ? 'new' : 'instead') : '',
        skip: reason === undefined ? null : wordsOf(reason),
      };
    });
  },
  async run(ctx, { subjectId }, { registration_id: id }) {
    const within = await withinRegistrationNamed(ctx, id);
    return toldWhy(await issueLetters(within, id, { partner_ids: [subjectId] }));
  },
  trail: (_row, { registration_id: id }) => sql`${id}`,
});

/** Why a letter is not issued, in one sentence: some reasons are those of their code. */
function wordsOf(reason: LetterHindrance): FieldMessage {
  if (reason === 'name_being_checked') return { key: reason };
  const code = codeOf(reason);
  if (code === 4147 || code === 4007) return { key: CODES[code].key };
  return { key: 'letter_not_issued', values: { context: reason } };
}

/** A refusal with its reason as the row shows it. */
function toldWhy<T>(outcome: Outcome<T>): Outcome<T> {
  const reason = outcome.ok ? undefined : outcome.refusal.data?.reason;
  if (outcome.ok || typeof reason !== 'string') return outcome;
  return refuse(outcome.refusal.code, { why: wordsOf(reason as LetterHindrance) });
}

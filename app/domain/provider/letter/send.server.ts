import { sql } from 'drizzle-orm';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { mailRow } from '../../mail/row.server.ts';
import { addresseeStatement, whyUnreached } from './addressee.server.ts';
import { companyLetterMail, saidIn } from './mail.ts';
import { type LetterInput, MAX_LETTER } from './schema.ts';

/** Characters of the name of whom an entry was with. */
const MAX_WITH = 120;

/**
 * Writes to the main contact of a company: the mail, in the company’s language first, and the entry of the contact log
 * with what it says in that language are one batch. Two round trips.
 *
 * Refusals, in this order: 4105 no contract goes on, the company is disabled, or it has no contact e-mail; 4106 the
 * company was changed meanwhile, or the entry is there; 4100 at a text that is too long for the contact log.
 *
 * @param id of the entry: one that is there already was sent
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function sendLetter(
  ctx: StaffContext,
  companyId: string,
  { version, ...input }: LetterInput,
  id = newId('ctc', ctx.nowMs),
): Promise<Outcome<{ id: string }>> {
  const { actor, nowMs } = ctx;
  const [to = notFound()] = await addresseeStatement(ctx, companyId);
  const why = whyUnreached(to);
  if (why !== null) return refuse(4105, { why });
  if (to.version !== version) return refuse(4106);
  const fault = tooLong(input);
  if (fault !== null) return fault;
  const said = {
    ...{ subjectZh: input.subject_zh, textZh: input.text_zh },
    ...{ subjectEn: input.subject_en, textEn: input.text_en },
  };
  const { subject, text } = saidIn(to.locale, said);
  const withWhom = [...(to.contactName || to.contactEmail)].slice(0, MAX_WITH).join('');
  const { nameZh, nameEn, locale, contactEmail: email } = to;
  const mail = companyLetterMail(ctx.config, { to: { email, locale, nameZh, nameEn }, said });
  return guardedInsert(ctx, {
    table: contactEntries,
    row: {
      ...{ id, companyId, kind: 'mail' as const, atMs: nowMs, withWhom },
      ...{ text: `${subject}\n\n${text}`, byId: actor.id, byName: actor.name, createdAtMs: nowMs },
    },
    guard: sql<number>`(SELECT count(*) FROM companies c
      WHERE c.id = ${companyId} AND c.version = ${version})`,
    audit: {
      action: 'contact.letter',
      subject: { kind: 'contact', id },
      companyId,
      detail: { kind: 'mail' },
    },
    follows: () => [mailRow(ctx, mail, { companyId })],
    refusals: { 'contact_entries.id': { code: 4106 } },
    done: { id: contactEntries.id },
  });
}

/** A letter that would not stand whole in the contact log, at the text that is to be shorter. */
function tooLong(input: Omit<LetterInput, 'version'>) {
  for (const language of ['zh', 'en'] as const) {
    const length = input[`subject_${language}`].length + input[`text_${language}`].length;
    if (length <= MAX_LETTER) continue;
    const why = { key: 'letter_too_long', values: { max: MAX_LETTER } };
    return refuse(4100, { fields: { [`text_${language}`]: why } });
  }
  return null;
}

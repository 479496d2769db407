import type * as v from 'valibot';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type FieldMessage, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type Addressee, addresseeStatement, addresseesAmong } from '../letter/addressee.server.ts';
import { letterFrom, whyUnsendable } from '../letter/draft.server.ts';
import { sendLetter } from '../letter/send.server.ts';
import { type LetterTemplate, templateStatement } from '../letter-template/list.server.ts';
import { madeOnce } from './already.server.ts';
import { AT_ONCE } from './kinds.ts';
import { letterValues } from './schema.ts';

type Said = v.InferOutput<typeof letterValues>;

/** Companies get the same template, each filled with its own data. */
export const letter = bulkAct({
  name: 'letter',
  of: 'companies',
  atMost: AT_ONCE.letter,
  values: letterValues,
  async look(ctx, ids, said: Said): Promise<BulkRow[]> {
    const [rows, [template]] = await ctx.db.batch([
      addresseesAmong(ctx, ids),
      templateStatement(ctx, said.template_id),
    ]);
    return rows.map((to) => ({
      ...{ named: to.id, subjectId: to.id, companyId: to.id, system: '', about: '' },
      ...{ nameZh: to.nameZh, nameEn: to.nameEn, version: to.version },
      ...{ before: to.contactName, after: to.contactEmail },
      skip: whyNot(ctx, said, { to, template }),
    }));
  },
  async run(ctx, { companyId, version, once }, said) {
    const [[to = notFound()], [template]] = await ctx.db.batch([
      addresseeStatement(ctx, companyId),
      templateStatement(ctx, said.template_id),
    ]);
    const id = `ctc_${once}`;
    const why = whyNot(ctx, said, { to, template });
    if (why !== null || template === undefined) {
      return madeOnce(ctx, contactEntries, id, refuse(4105, why === null ? {} : { why }));
    }
    const { subjectZh, textZh, subjectEn, textEn } = letterFrom(ctx, template, to);
    const text = { subject_zh: subjectZh, text_zh: textZh, subject_en: subjectEn, text_en: textEn };
    const sent = await sendLetter(ctx, companyId, { ...text, version }, id);
    return madeOnce(ctx, contactEntries, id, sent);
  },
});

interface Known {
  to: Addressee;
  template: LetterTemplate | undefined;
}

/** Why a company gets none; null where it does. */
function whyNot(ctx: StaffContext, said: Said, { to, template }: Known): FieldMessage | null {
  if (template?.version !== said.template_version) return { key: 'letter_template_changed' };
  return whyUnsendable(letterFrom(ctx, template, to));
}

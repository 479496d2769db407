import type { Database } from '#db/client.ts';
import { letterTemplates } from '#db/schema/provider/letter-template.ts';
import { newId } from '~/domain/kernel/ids.ts';

/** What a form says of a letter template, with a name of its own. */
export function templateSaid(change: Record<string, unknown> = {}) {
  const word = crypto.randomUUID().slice(0, 8);
  return {
    ...{ name_zh: `年审 ${word}`, name_en: `Review ${word}` },
    ...{ subject_zh: '{company}：年审资料', subject_en: '{company}: yearly review' },
    text_zh: '{contact}，您好：\n请补充资料。\n{date}',
    text_en: 'Dear {contact},\nplease send the documents.\n{date}',
    ...change,
  };
}

/** A letter template, as it is kept. */
export async function insertTemplate(
  db: Database,
  change: Partial<typeof letterTemplates.$inferInsert> = {},
): Promise<string> {
  const id = newId('ltp', Date.now());
  const said = templateSaid();
  await db.insert(letterTemplates).values({
    ...{ id, nameZh: said.name_zh, nameEn: said.name_en, createdByName: '何川' },
    ...{ subjectZh: said.subject_zh, textZh: said.text_zh },
    ...{ subjectEn: said.subject_en, textEn: said.text_en },
    ...{ createdAtMs: Date.now(), moveId: '', ...change },
  });
  return id;
}

/** What a form says of a letter to one company. */
export const letterSaid = (change: Record<string, unknown> = {}) => ({
  ...{ subject_zh: '年审资料', text_zh: '您好：\n请补充资料。' },
  ...{ subject_en: 'Yearly review', text_en: 'Dear colleague,\nplease send the documents.' },
  ...{ version: 1, ...change },
});

/** The main contact of a company, as a column each. */
export const CONTACT = { contactName: '张伟', contactEmail: 'zhang.wei@office.example' } as const;

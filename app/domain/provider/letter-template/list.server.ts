import { and, asc, eq, sql } from 'drizzle-orm';
import { letterTemplates } from '#db/schema/provider/letter-template.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { LetterTemplateListInput } from './schema.ts';

const t = letterTemplates;

/** Templates that a choice offers. */
const MAX_OFFERED = 200;

const rowsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: t.id,
      nameZh: t.nameZh,
      nameEn: t.nameEn,
      subjectZh: t.subjectZh,
      subjectEn: t.subjectEn,
      textZh: t.textZh,
      textEn: t.textEn,
      createdByName: t.createdByName,
      createdAtMs: t.createdAtMs,
      version: t.version,
    })
    .from(t);

/** A template as its list shows it. */
export type LetterTemplate = Awaited<ReturnType<typeof rowsRead>>[number];

const SAYS = sql`lower(letter_templates.name_zh || ' ' || letter_templates.name_en
  || ' ' || letter_templates.subject_zh || ' ' || letter_templates.subject_en)`;

const TEXTS = sql`letter_templates.subject_zh || letter_templates.text_zh
  || letter_templates.subject_en || letter_templates.text_en`;

const TEMPLATES = staffRows<'name' | 'created', LetterTemplateListInput>()({
  id: t.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(t),
  asked: (_ctx, { q, place }) =>
    and(
      when(place, (one) => sql`instr(${TEXTS}, ${`{${one}}`}) > 0`),
      when(q.trim().toLowerCase(), (words) => holdsText(SAYS, words)),
    ),
  sorts: {
    name: { by: [t.nameZh], values: ({ nameZh }: LetterTemplate) => [nameZh] },
    created: { by: [t.createdAtMs], values: ({ createdAtMs }: LetterTemplate) => [createdAtMs] },
  },
  shown: () => (row: LetterTemplate) => row,
});

/** A page of the templates, which all staff read. One round trip. */
export const listLetterTemplates = TEMPLATES.page;

/** Every one of the filter for a workbook. One round trip. */
export const listLetterTemplatesForExport = TEMPLATES.all;

/** Statement: a template with what it says. */
export const templateStatement = (ctx: StaffContext, id: string) =>
  rowsRead(ctx).where(eq(t.id, id));

/**
 * One template with what it says. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findLetterTemplate(ctx: StaffContext, id: string): Promise<LetterTemplate> {
  const [template = notFound()] = await templateStatement(ctx, id);
  return template;
}

/** Statement: what a letter can begin with, by name. */
export function templatesOffered({ db }: StaffContext) {
  return db
    .select({ id: t.id, nameZh: t.nameZh, nameEn: t.nameEn, version: t.version })
    .from(t)
    .orderBy(asc(t.nameZh), asc(t.id))
    .limit(MAX_OFFERED);
}

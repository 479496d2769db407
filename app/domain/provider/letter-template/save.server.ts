import { eq } from 'drizzle-orm';
import { letterTemplates } from '#db/schema/provider/letter-template.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite, type Refusals } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { findLetterTemplate } from './list.server.ts';
import type {
  ChangeLetterTemplateInput,
  DeleteLetterTemplateInput,
  LetterTemplateInput,
} from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

/** Two templates of one name could not be told apart where one is chosen. */
const ONCE: Refusals = {
  letter_templates_name_zh_unique: {
    code: 4100,
    fields: { name_zh: { key: 'template_exists' } },
  },
  letter_templates_name_en_unique: {
    code: 4100,
    fields: { name_en: { key: 'template_exists' } },
  },
};

const contentOf = (said: LetterTemplateInput) => ({
  ...{ nameZh: said.name_zh, nameEn: said.name_en },
  ...{ subjectZh: said.subject_zh, textZh: said.text_zh },
  ...{ subjectEn: said.subject_en, textEn: said.text_en },
});

/**
 * Adds what a letter can begin with, in both languages. One round trip.
 *
 * Refusals: 4100 at `name_zh` or `name_en` another one is called so.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addLetterTemplate(
  ctx: StaffContext,
  input: LetterTemplateInput,
): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const { nowMs, actor } = ctx;
  const id = newId('ltp', nowMs);
  const content = contentOf(input);
  return guardedInsert(ctx, {
    table: letterTemplates,
    row: { ...content, id, createdByName: actor.name, createdAtMs: nowMs },
    audit: {
      action: 'template.add',
      subject: { kind: 'letter_template', id },
      detail: { ...content },
    },
    refusals: ONCE,
    done: { id, version: letterTemplates.version },
  });
}

/**
 * Changes one; what is so already may be said again. Letters that went out stay as they were. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4100 as for a new one.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeLetterTemplate(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangeLetterTemplateInput,
): Promise<Saved> {
  const kept = await findLetterTemplate(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  const content = contentOf(input);
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: letterTemplates,
    id,
    expect: { version },
    set: content,
    audit: { action: 'template.edit', subject: { kind: 'letter_template', id }, detail },
    refusals: ONCE,
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes one; letters that went out stay as they were. Two round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteLetterTemplate(
  ctx: StaffContext,
  id: string,
  { version }: DeleteLetterTemplateInput,
): Promise<Outcome<{ id: string }>> {
  const { nameZh, nameEn } = await findLetterTemplate(ctx, id);
  requireAdminOfProvider(ctx);
  return guardedWrite(ctx, {
    table: letterTemplates,
    id,
    expect: { version },
    set: {},
    audit: {
      action: 'template.delete',
      subject: { kind: 'letter_template', id },
      detail: { nameZh, nameEn },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(letterTemplates).where(eq(letterTemplates.id, id))],
    done: { id },
  });
}

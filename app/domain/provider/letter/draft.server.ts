import { sql } from 'drizzle-orm';
import type { StaffContext } from '../../identity/user-context.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import {
  type LetterTemplate,
  templateStatement,
  templatesOffered,
} from '../letter-template/list.server.ts';
import { companiesOffered } from '../work/offers.server.ts';
import { type Addressee, addresseeStatement, fillingOf, whyUnreached } from './addressee.server.ts';
import { filled, type Place, placesOf } from './places.ts';
import { MAX_LETTER } from './schema.ts';

/** What a letter says, in both languages. */
export interface LetterText {
  subjectZh: string;
  textZh: string;
  subjectEn: string;
  textEn: string;
}

/** A letter as it would go out, and whom to. */
export interface LetterDraft extends LetterText {
  to: Pick<
    Addressee,
    'id' | 'nameZh' | 'nameEn' | 'contactName' | 'contactEmail' | 'locale' | 'version'
  >;
  /** Places that nothing is known for: they stand there as they are written. */
  unfilled: Place[];
  /** Why the company can't be written to; null where it can. */
  unreached: FieldMessage | null;
}

/** A template with the places filled by what is known of a company. */
export function letterFrom(
  ctx: StaffContext,
  template: Pick<LetterTemplate, keyof LetterText>,
  to: Addressee,
): LetterDraft {
  const [zh, en] = [fillingOf(ctx, to, 'zh-CN'), fillingOf(ctx, to, 'en-US')];
  const said = {
    subjectZh: filled(template.subjectZh, zh),
    textZh: filled(template.textZh, zh),
    subjectEn: filled(template.subjectEn, en),
    textEn: filled(template.textEn, en),
  };
  const named = placesOf(...Object.values(template).filter((one) => typeof one === 'string'));
  const { id, nameZh, nameEn, contactName, contactEmail, locale, version } = to;
  return {
    ...said,
    to: { id, nameZh, nameEn, contactName, contactEmail, locale, version },
    unfilled: named.filter((place) => zh[place] === '' || en[place] === ''),
    unreached: whyUnreached(to),
  };
}

/** Why a letter that nobody looks at before can't go out so; null where it can. */
export function whyUnsendable({ unreached, unfilled, ...said }: LetterDraft): FieldMessage | null {
  if (unreached !== null) return unreached;
  const [place] = unfilled;
  if (place !== undefined) return { key: 'letter_place_empty', values: { place: `{${place}}` } };
  const longest = Math.max(
    said.subjectZh.length + said.textZh.length,
    said.subjectEn.length + said.textEn.length,
  );
  return longest > MAX_LETTER ? { key: 'letter_too_long', values: { max: MAX_LETTER } } : null;
}

/**
 * A letter to a company that begins with a template. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a template that is none
 */
export async function draftLetter(
  ctx: StaffContext,
  companyId: string,
  templateId: string,
): Promise<LetterDraft> {
  const [[to = notFound()], [template = notFound()]] = await ctx.db.batch([
    addresseeStatement(ctx, companyId),
    templateStatement(ctx, templateId),
  ]);
  return letterFrom(ctx, template, to);
}

/**
 * What the page of a letter to a company shows: whom to, what it can begin with, and what it says where a template was
 * chosen. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a template that is none
 */
export async function readLetterPage(
  ctx: StaffContext,
  companyId: string,
  templateId: string | null,
) {
  const [[to = notFound()], templates, [template]] = await ctx.db.batch([
    addresseeStatement(ctx, companyId),
    templatesOffered(ctx),
    templateStatement(ctx, templateId ?? ''),
  ]);
  if (templateId !== null && template === undefined) notFound();
  const { id, nameZh, nameEn, contactName, contactEmail, locale, version } = to;
  return {
    company: {
      ...{ id, nameZh, nameEn, contactName, contactEmail, locale, version },
      unreached: whyUnreached(to),
    },
    templates,
    template: template?.id ?? null,
    draft: template === undefined ? null : letterFrom(ctx, template, to),
  };
}

/**
 * What the page of a template shows: the template, companies that it can be looked at with, and its letter to one of them,
 * the first of the list where none is named; null where there is none. One round trip.
 *
 * @throws {Denial} 4040 for a template that is none, and a company that is not theirs
 */
export async function readTemplatePage(
  ctx: StaffContext,
  templateId: string,
  companyId: string | null,
) {
  const first = sql<string>`(SELECT id FROM (${companiesOffered(ctx)}) LIMIT 1)`;
  const [[template = notFound()], companies, [to]] = await ctx.db.batch([
    templateStatement(ctx, templateId),
    companiesOffered(ctx),
    addresseeStatement(ctx, companyId ?? first),
  ]);
  if (companyId !== null && to === undefined) notFound();
  return { template, companies, draft: to === undefined ? null : letterFrom(ctx, template, to) };
}

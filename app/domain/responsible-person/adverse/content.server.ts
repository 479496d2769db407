import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpAdverseFiles } from '#db/schema/rp-adverse.ts';
import { ALLERGENS, type Allergies } from '#db/schema/rp-kinds.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { mayHoldAll } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayIn, startOfDay } from '../../kernel/zone.ts';
import { atFields } from '../product/rules.ts';
import { TICKS } from './kinds.ts';
import { reportFields } from './rules.ts';
import type { UpdateAdverseInput } from './schema.ts';

const MINUTE_MS = 60 * 1000;

/** A moment that was written with its zone, or by the clocks of the area. */
function momentOf(text: string, timeZone: string): number {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text);
  const [day = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(timeZone, day) + (hours * 60 + minutes) * MINUTE_MS;
}

/** What a form or call says of a reaction, as it is kept. */
export function contentOf({ system }: RpContext, input: UpdateAdverseInput) {
  return {
    batchId: orNone(input.batch_id),
    feedbackAtMs: momentOf(input.feedback_at, system.dayZone),
    firstDiscoveredOn: input.first_discovered_on,
    severity: input.severity,
    source: input.source,
    reporterName: textOf(input.reporter?.name),
    reporterOrganisation: textOf(input.reporter?.organisation),
    reporterPhone: textOf(input.reporter?.phone),
    userSex: orNone(input.user_sex),
    userAge: input.user_age ?? null,
    allergy: allergiesOf(input),
    firstUsedOn: orNone(input.first_used_on),
    onsetOn: orNone(input.onset_on),
    stoppedOn: orNone(input.stopped_on),
    latencyN: input.latency?.n ?? null,
    latencyUnit: input.latency?.unit ?? null,
    latencyFrom: input.latency?.from ?? null,
    symptoms: inOrder(TICKS.symptoms, input.symptoms),
    symptomsOther: textOf(input.symptoms_other),
    sites: inOrder(TICKS.sites, input.sites),
    sitesOther: textOf(input.sites_other),
    forms: inOrder(TICKS.forms, input.forms),
    formsOther: textOf(input.forms_other),
    otherDamage: inOrder(TICKS.other_damage, input.other_damage),
    otherDamageOther: textOf(input.other_damage_other),
    tests: textOf(input.tests),
    treatment: textOf(input.treatment),
    description: textOf(input.description),
    outcome: orNone(input.outcome),
    purchasedOn: orNone(input.purchase?.on),
    purchaseChannel: textOf(input.purchase?.channel),
    purchasePlace: textOf(input.purchase?.place),
    causality: orNone(input.causality),
  };
}

/** Ticked codes each once, in the order of the form. */
function inOrder<Code extends string>(
  form: readonly Code[],
  ticked: readonly Code[] | null | undefined,
): Code[] {
  return form.filter((code) => ticked?.includes(code));
}

/** What was answered, in the order of the form; what was not asked about is left out. */
function allergiesOf({ allergy }: UpdateAdverseInput): Allergies {
  return Object.fromEntries(
    ALLERGENS.flatMap((allergen) => {
      const said = allergy?.[allergen];
      return said ? [[allergen, { answer: said.answer, which: textOf(said.which) }]] : [];
    }),
  );
}
export type Content = ReturnType<typeof contentOf>;

/** 4100 where its days can't be. */
export function contentRefusal(ctx: RpContext, content: Content): Refusal | null {
  const { feedbackAtMs } = content;
  const feedbackOn = dayIn(ctx.system.dayZone, feedbackAtMs);
  return atFields(
    reportFields({ ...content, feedbackOn }, { today: dayOf(ctx), nowMs: ctx.nowMs }),
  );
}

/** What a report names. */
export interface Named {
  productId: string;
  batchId: string | null;
  fileIds: readonly string[];
}

/** Condition of the write: product, batch and files are ours, and no other row has the files. */
export function namesOurs(ctx: RpContext, id: string, named: Named): SQL<number> {
  const companyId = ctx.company.id;
  const { productId, batchId, fileIds } = named;
  const all = [
    sql`EXISTS (SELECT 1 FROM rp_products p
      WHERE p.id = ${productId} AND p.company_id = ${companyId})`,
    ...(batchId === null
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM rp_batches b WHERE b.id = ${batchId}
            AND b.product_id = ${productId} AND b.company_id = ${companyId})`,
        ]),
    ...(fileIds.length === 0
      ? []
      : [
          mayHoldAll(ctx, fileIds, 'adverse', {
            column: rpAdverseFiles.fileId,
            id: rpAdverseFiles.reportId,
            is: id,
          }),
        ]),
  ];
  return sql<number>`(${sql.join(all, sql` AND `)})`;
}

/** Statement: whether it holds. */
export function namesRead(ctx: RpContext, id: string, named: Named) {
  return ctx.db
    .select({ ours: namesOurs(ctx, id, named).as('ours') })
    .from(companies)
    .where(eq(companies.id, ctx.company.id));
}

/** @throws {Denial} 4040 where it does not */
export function requireNames(read: { ours: number } | undefined): void {
  if (read?.ours !== 1) notFound();
}

/** Files of a form, each once. */
export function filesOf(input: { file_ids: readonly string[] }): string[] {
  return [...new Set(input.file_ids)];
}

/** Statements: a report has these files, in this order. */
export function putFiles(
  { db }: RpContext,
  reportId: string,
  ids: readonly string[],
): BatchItem<'sqlite'>[] {
  return [
    db.delete(rpAdverseFiles).where(eq(rpAdverseFiles.reportId, reportId)),
    db.insert(rpAdverseFiles).select(sql`SELECT ${reportId}, w.value, w.key
      FROM json_each(${JSON.stringify(ids)}) w WHERE true`),
  ];
}

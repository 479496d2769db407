import { rpClaims, rpEffectReports } from '#db/schema/rp-product.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { Book } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { MAX_CLAIMS, MAX_EFFECT_REPORTS } from '../product/limits.ts';
import { claimFields } from '../product/save-claims.server.ts';
import { saveEffectReportsInput } from '../product/schema.ts';
import type { BookProduct, BookProducts } from './book-products.server.ts';
import { CLAIM_SHEET } from './columns.ts';
import { judgeParts, ofOnlyRow, type PartMade, partOf, seenOf } from './parts.ts';

export interface ClaimMade extends PartMade {
  code: string;
  /** The claim, where the product does not make it yet. */
  claim: Record<string, unknown> | null;
  /** Its evidence: the whole row of a new report, or what is set of one that is there. */
  report: { id: string; testNo: string; isNew: boolean; row: Record<string, unknown> } | null;
}

type KeptReport = BookProducts['reports'][number];

/** A piece of evidence as a row says it; null where the row says the claim alone. */
type Content = Pick<
  KeptReport,
  'evidence' | 'institution' | 'registeredInstitution' | 'testNo' | 'reportedOn'
> | null;

/** Columns that say something of a piece of evidence. */
const OF_EVIDENCE = ['institution', 'registered_institution', 'test_no', 'on'] as const;

interface Counted {
  claims: Set<string>;
  reports: number;
}

/**
 * Judges claims and their evidence by the rules of their forms, without papers. A piece of evidence is known by its claim,
 * its kind and the number of its test; what a consultant found of a new effect stays as it is.
 */
export function judgeClaims(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  book: Book,
  products: BookProducts,
): JudgedRow<ClaimMade>[] {
  const claimed = Map.groupBy(products.claims, ({ productId }) => productId);
  const reports = Map.groupBy(products.reports, ({ productId }) => productId);
  const counts = new Map<string, Counted>();
  const seen = new Set<string>();
  return judgeParts<ClaimMade>(rows, CLAIM_SHEET, book, products, (row, of) => {
    const { texts, product } = of;
    const its = reports.get(product.id) ?? [];
    const count = counts.get(product.id) ?? {
      claims: new Set((claimed.get(product.id) ?? []).map(({ code }) => code)),
      reports: its.length,
    };
    counts.set(product.id, count);
    const place = placeOf(texts);
    const kept = its.find((one) => placeOf(asTexts(one)) === place);
    const one = judgeOne(ctx, row, { ...of, products, kept, count });
    const at = `${product.id}/${place}`;
    if (seen.has(at)) return withError(one, 'claim', 'workbook_row_twice');
    seen.add(at);
    if (count.claims.size > MAX_CLAIMS) {
      return withError(one, 'claim', 'too_many', { max: MAX_CLAIMS });
    }
    return count.reports > MAX_EFFECT_REPORTS
      ? withError(one, 'evidence', 'too_many', { max: MAX_EFFECT_REPORTS })
      : one;
  });
}

const placeOf = ({ claim = '', evidence = '', test_no: testNo }: Texts) =>
  JSON.stringify([claim, evidence, evidence === '' ? '' : textOf(testNo)]);

const asTexts = ({ claim, evidence, testNo }: KeptReport): Texts => ({
  ...{ claim, evidence, test_no: testNo },
});

interface Place {
  texts: Texts;
  product: BookProduct;
  products: BookProducts;
  kept: KeptReport | undefined;
  count: Counted;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place) {
  const { texts, product, kept, count } = place;
  const { ref = '', product: named = '', claim = '', evidence = '' } = texts;
  const own = { ref, product: named, claim, evidence };
  const isThere = evidence === '' ? count.claims.has(claim) : kept !== undefined;
  return judgeRow<Content, ClaimMade>(row, {
    sheet: CLAIM_SHEET,
    kept: isThere ? { ...textsOf(kept ?? null), ...own } : null,
    seen: seenOf(product),
    judge: (all) => contentOf(all, place),
    textsOf: (content) => ({ ...textsOf(content), ...own }),
    make: (content) => madeOf(ctx, content, place),
  });
}

function contentOf(
  texts: Texts,
  { product, products: { inForce, today } }: Place,
): Outcome<Content> {
  const { claim = '', evidence = '' } = texts;
  const { type, reportOn } = product;
  const wrong = claimFields(
    type,
    [claim],
    inForce.specialClaims(reportOn),
    inForce.evidence(reportOn),
  );
  const fields: Record<string, FieldMessage> = {};
  if (claim === '') fields.claim = { key: 'required' };
  else if (wrong['rows.0.code']) fields.claim = wrong['rows.0.code'];
  if (evidence === '') {
    // Whatever stands there would be lost in silence.
    if (OF_EVIDENCE.some((name) => texts[name])) fields.evidence = { key: 'required' };
    return Object.keys(fields).length > 0 ? refuse(4100, { fields }) : done(null);
  }
  const input = parseInput(saveEffectReportsInput, {
    version: 1,
    rows: [
      {
        ...{ claim, evidence, institution: texts.institution, test_no: texts.test_no },
        registered_institution: texts.registered_institution === 'yes',
        reported_on: texts.on || undefined,
      },
    ],
  });
  if (!input.ok) Object.assign(fields, ofOnlyRow(input.refusal.fields, { reported_on: 'on' }));
  if (texts.on && texts.on > today) fields.on ??= { key: 'future_day' };
  const [said] = input.ok ? input.value.rows : [];
  if (said === undefined || Object.keys(fields).length > 0) return refuse(4100, { fields });
  return done({
    evidence: said.evidence,
    institution: textOf(said.institution),
    registeredInstitution: said.registered_institution,
    testNo: textOf(said.test_no),
    reportedOn: said.reported_on,
  });
}

function textsOf(of: Content | KeptReport): Texts {
  if (of === null) return { institution: '', registered_institution: '', test_no: '', on: '' };
  return {
    institution: of.institution,
    registered_institution: of.registeredInstitution ? 'yes' : 'no',
    test_no: of.testNo,
    on: of.reportedOn,
  };
}

function madeOf(
  ctx: AtTheirWork,
  content: Content,
  { texts: { claim: code = '' }, product, kept, count }: Place,
): ClaimMade {
  const { id: productId } = product;
  const isNew = !count.claims.has(code);
  count.claims.add(code);
  const of = {
    ...{ ...partOf(product), code },
    claim: isNew ? whole(rpClaims, { productId, code, physicalOnly: false }) : null,
  };
  if (content === null) return { ...of, report: null };
  const { testNo } = content;
  if (kept !== undefined) {
    return { ...of, report: { id: kept.id, testNo, isNew: false, row: content } };
  }
  const id = newId('eff', ctx.nowMs);
  count.reports += 1;
  const own = { id, productId, position: count.reports, claim: code, relation: '', summaryUrl: '' };
  return {
    ...of,
    report: { id, testNo, isNew: true, row: whole(rpEffectReports, { ...own, ...content }) },
  };
}

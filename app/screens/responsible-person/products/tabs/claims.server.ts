import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { type Cosmetic, findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import {
  saveClaimsInput,
  saveEffectReportsInput,
} from '~/domain/responsible-person/product/schema.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { linesOf, UNTOUCHED } from '~/screens/subsystem/rows/editor.ts';
import { takeRows } from '~/screens/subsystem/rows/save.server.ts';
import {
  BLANK_CLAIM,
  BLANK_REPORT,
  CLAIM_FIELDS,
  claimInput,
  claimRows,
  REPORT_FIELDS,
  REPORT_INSIDE,
  reportInput,
  reportRows,
} from '../claims.ts';
import type { Act } from '../tabs.ts';

export const act: Act = async (ctx, posted, id) => {
  const product = await findCosmetic(ctx, id);
  const intent = posted.fields.get('intent');
  if (intent === 'effect_report') return addReport(ctx, posted, product);
  if (intent === 'effect_reports') return saveReports(ctx, posted, product);
  if (intent === 'hair_only') return saveHairOnly(ctx, posted, product);
  const answer = await takeRows(ctx, posted, {
    list: 'claims',
    fields: CLAIM_FIELDS,
    blank: BLANK_CLAIM,
    stored: claimRows(product),
    save: async (lines, version) => {
      const input = parseInput(saveClaimsInput, { version, rows: lines.map(claimInput) });
      return input.ok ? saveClaims(ctx, id, input.value) : input;
    },
  });
  return answer ?? { saved: 'claims' };
};

const HAIR_FORM = askedTexts(['intent', 'hair_only']);

/** The claims stay as they are; only for what the product is made changes. */
async function saveHairOnly(ctx: RpContext, { fields }: PostedForm, product: Cosmetic) {
  const input = parseInput(saveClaimsInput, {
    version: Number(fields.get('version')),
    rows: product.claims.map(({ code, physicalOnly }) => ({ code, physical_only: physicalOnly })),
    hair_only: fields.get('hair_only') === '1',
  });
  const outcome = input.ok ? await saveClaims(ctx, product.id, input.value) : input;
  return outcome.ok ? { saved: 'claims' } : refuseSent(HAIR_FORM, fields, outcome.refusal);
}

async function saveReports(ctx: RpContext, posted: PostedForm, product: Cosmetic) {
  const answer = await takeRows(ctx, posted, {
    list: 'effect_reports',
    fields: REPORT_FIELDS,
    inside: REPORT_INSIDE,
    blank: BLANK_REPORT,
    stored: reportRows(product),
    files: { file_id: 'effect' },
    save: async (lines, version) => {
      const input = parseInput(saveEffectReportsInput, { version, rows: lines.map(reportInput) });
      return input.ok ? saveEffectReports(ctx, product.id, input.value) : input;
    },
  });
  return answer ?? { saved: 'effect_reports' };
}

/** The form of one more report: its row is the last of the list. */
const REPORT_FORM = askedTexts(REPORT_FIELDS, {
  nameOf: (path) => path.replace(/^rows\.\d+\./, '').replace(/^file$/, 'file_id'),
});

/** Puts one more report to those there are. */
async function addReport(ctx: RpContext, { fields, files }: PostedForm, product: Cosmetic) {
  const refused = (refusal: Refusal) => refuseSent(REPORT_FORM, fields, refusal);
  const stored = linesOf(reportRows(product), UNTOUCHED, BLANK_REPORT).map(reportInput);
  const cells = () =>
    Object.fromEntries(REPORT_FIELDS.map((field) => [field, String(fields.get(field) ?? '')]));
  const asked = () =>
    parseInput(saveEffectReportsInput, {
      version: Number(fields.get('version')),
      rows: [...stored, reportInput({ key: '', isNew: true, cells: cells() })],
    });
  const first = asked();
  if (!first.ok) return refused(first.refusal);
  const file = files.find(({ field, sizeBytes }) => field === 'file' && sizeBytes > 0);
  if (file !== undefined) {
    const uploaded = await uploadFile(ctx, 'effect', file);
    if (!uploaded.ok) return refused(uploaded.refusal);
    // A refusal of something else does not cost the reader the upload.
    fields.set('file_id', uploaded.value.file_id);
  }
  const input = asked();
  const outcome = input.ok ? await saveEffectReports(ctx, product.id, input.value) : input;
  return outcome.ok ? { saved: 'effect_reports' } : refused(outcome.refusal);
}

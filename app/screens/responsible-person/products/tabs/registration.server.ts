import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { decideRenewal } from '~/domain/responsible-person/product/renewal/decide.server.ts';
import { saveOpeningImports } from '~/domain/responsible-person/product/save-opening-imports.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import {
  addAnnualReportInput,
  decideRenewalInput,
  saveOpeningImportsInput,
} from '~/domain/responsible-person/product/schema.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { checkRegistration } from '../form/registration-check.ts';
import {
  ANNUAL_FORM,
  OPENING_FORM,
  REGISTRATION_FORM,
  RENEWAL_FORM,
  WAIVE_FORM,
} from '../form/registration-form.ts';
import { openingRows } from '../opening-imports.ts';
import type { Act } from '../tabs.ts';

/** Fields of the form that take a file: under which name it comes, and what it is for. */
const FILES: Record<string, { sent: string; purpose: UploadPurpose }> = {
  certificate_file_id: { sent: 'certificate_file', purpose: 'certificate' },
  renewal_file_id: { sent: 'renewal_file', purpose: 'certificate' },
  rp_contract_file_id: { sent: 'contract_file', purpose: 'contract' },
};

/** The small forms of the tab, by their button. */
const SMALL: Record<string, Act> = {
  annual: annualReport,
  waive: waiveReport,
  renewal: renewalDecision,
  opening: openingImports,
};

/**
 * Saves registration and contract with the files that came along, or does what a small form of the tab asks for. A file
 * is kept before the rest is judged, so that a wrong day does not cost the reader an upload.
 */
export const act: Act = async (ctx, form, id) => {
  const { fields } = form;
  const small = SMALL[String(fields.get('intent'))];
  if (small !== undefined) return small(ctx, form, id);
  const unwanted = Object.keys(FILES).filter((name) => fields.getAll('remove').includes(name));
  for (const name of unwanted) fields.set(name, '');
  const first = readForm(REGISTRATION_FORM, checkRegistration, fields);
  if (first.submission.status !== 'success') return answerForm(first);
  const kept = await keepFiles(ctx, form, FILES);
  const sent = readForm(REGISTRATION_FORM, checkRegistration, fields);
  if (!kept.ok) return refuseSubmission(REGISTRATION_FORM, sent, kept.refusal);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(fields.get('version'));
  const outcome = await saveRegistration(ctx, id, { ...submission.value, version });
  if (!outcome.ok) return refuseSubmission(REGISTRATION_FORM, sent, outcome.refusal);
  const { warnings } = outcome.value;
  return {
    saved: 'registration',
    query: {
      ...(warnings.includes('registration_no_pattern') && { unusual: '1' }),
      ...(warnings.includes('renewal_not_in_time') && { late: '1' }),
    },
  };
};

/** Puts the id of each file that came into its field. */
async function keepFiles(
  ctx: RpContext,
  { fields, files }: PostedForm,
  wanted: typeof FILES,
): Promise<Outcome<null>> {
  for (const [name, { sent, purpose }] of Object.entries(wanted)) {
    const file = files.find(({ field, sizeBytes }) => field === sent && sizeBytes > 0);
    if (file === undefined) continue;
    const outcome = await uploadFile(ctx, purpose, file);
    if (!outcome.ok) {
      const { code, fields: said } = outcome.refusal;
      const message = said?.file ?? { key: CODES[code].key };
      return { ok: false, refusal: { code, fields: { [name]: message } } };
    }
    fields.set(name, outcome.value.file_id);
  }
  return done(null);
}

const PAPER = { file_id: { sent: 'paper', purpose: 'certificate' } } as const;

async function annualReport(ctx: RpContext, form: PostedForm, id: string): ReturnType<Act> {
  const { fields } = form;
  const kept = await keepFiles(ctx, form, PAPER);
  if (!kept.ok) return refuseSent(ANNUAL_FORM, fields, kept.refusal);
  const input = parseInput(addAnnualReportInput, {
    year: Number(fields.get('year') || Number.NaN),
    filed_on: typed('day', String(fields.get('filed_on') ?? '')),
    receipt_no: fields.get('receipt_no'),
    file_id: fields.get('file_id'),
  });
  const outcome = input.ok ? await addAnnualReport(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSent(ANNUAL_FORM, fields, outcome.refusal);
  return { saved: 'annual_report' };
}

async function waiveReport(ctx: RpContext, { fields }: PostedForm, id: string): ReturnType<Act> {
  const reason = String(fields.get('waive_reason') ?? '').trim();
  const input =
    reason === ''
      ? refuse(4100, { fields: { waive_reason: { key: 'required' } } })
      : parseInput(addAnnualReportInput, {
          year: Number(fields.get('year') || Number.NaN),
          waive_reason: reason,
        });
  const outcome = input.ok ? await addAnnualReport(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSent(WAIVE_FORM, fields, outcome.refusal);
  return { saved: 'annual_waived' };
}

async function renewalDecision(ctx: RpContext, form: PostedForm, id: string): ReturnType<Act> {
  const { fields } = form;
  const kept = await keepFiles(ctx, form, PAPER);
  if (!kept.ok) return refuseSent(RENEWAL_FORM, fields, kept.refusal);
  const day = (name: string) => typed('day', String(fields.get(name) ?? ''));
  const input = parseInput(decideRenewalInput, {
    decision: fields.get('decision') || undefined,
    decided_on: day('decided_on') || undefined,
    filed_on: day('filed_on'),
    registration_no: fields.get('registration_no'),
    valid_until: day('valid_until'),
    file_id: fields.get('file_id'),
    version: Number(fields.get('version')),
  });
  const outcome = input.ok ? await decideRenewal(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSent(RENEWAL_FORM, fields, outcome.refusal);
  return { saved: 'renewal' };
}

/** What was typed, a year and its pieces a line; whatever is wrong is told at the field, with its line. */
async function openingImports(ctx: RpContext, { fields }: PostedForm, id: string): ReturnType<Act> {
  const read = openingRows(String(fields.get('opening_imports') ?? ''));
  const at = (message: FieldMessage) => ({ fields: { opening_imports: message } });
  if (!read.ok) return refuseSent(OPENING_FORM, fields, refuse(4100, at(read.wrong)).refusal);
  const version = Number(fields.get('version'));
  const input = parseInput(saveOpeningImportsInput, { version, rows: read.rows });
  const outcome = input.ok ? await saveOpeningImports(ctx, id, input.value) : input;
  if (outcome.ok) return { saved: 'opening_imports' };
  const [first] = Object.values(outcome.refusal.fields ?? {});
  const refusal = first ? { ...outcome.refusal, ...at(first) } : outcome.refusal;
  return refuseSent(OPENING_FORM, fields, refusal);
}

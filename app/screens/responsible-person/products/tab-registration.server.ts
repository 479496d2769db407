import type { PostedForm } from '#workers/forms/read-form.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/add-annual-report.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { addAnnualReportInput } from '~/domain/responsible-person/product/schema.ts';
import { answerForm, refuseSent, refuseSubmission } from '../../subsystem/form.server.ts';
import { readForm } from '../../subsystem/read-form.ts';
import { checkRegistration } from './registration-check.ts';
import { ANNUAL_FORM, REGISTRATION_FORM } from './registration-form.ts';
import type { Act } from './tabs.ts';

/** Fields of the form that take a file, and what each is for. */
const FILES = { certificate_file_id: 'certificate', rp_contract_file_id: 'contract' } as const;

/**
 * Saves registration and contract with the files that came along, or notes an annual report. A file is kept before the
 * rest is judged, so that a wrong day does not cost the reader an upload.
 */
export const act: Act = async (ctx, form, id) => {
  const { fields } = form;
  if (fields.get('intent') === 'annual') return annualReport(ctx, fields, id);
  const unwanted = Object.keys(FILES).filter((name) => fields.getAll('remove').includes(name));
  for (const name of unwanted) fields.set(name, '');
  const first = readForm(REGISTRATION_FORM, checkRegistration, fields);
  if (first.submission.status !== 'success') return answerForm(first);
  const kept = await keepFiles(ctx, form);
  const sent = readForm(REGISTRATION_FORM, checkRegistration, fields);
  if (!kept.ok) return refuseSubmission(REGISTRATION_FORM, sent, kept.refusal);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(fields.get('version'));
  const outcome = await saveRegistration(ctx, id, { ...submission.value, version });
  if (!outcome.ok) return refuseSubmission(REGISTRATION_FORM, sent, outcome.refusal);
  const unusual = outcome.value.warnings.length > 0;
  return { saved: 'registration', ...(unusual && { query: { unusual: '1' } }) };
};

/** Puts the id of each file that came into its field. */
async function keepFiles(ctx: RpContext, { fields, files }: PostedForm): Promise<Outcome<null>> {
  for (const [name, purpose] of Object.entries(FILES)) {
    const file = files.find(({ field, sizeBytes }) => field === `${purpose}_file` && sizeBytes > 0);
    if (file === undefined) continue;
    const outcome = await uploadFile(ctx, purpose, file);
    if (!outcome.ok) {
      const { code } = outcome.refusal;
      return { ok: false, refusal: { code, fields: { [name]: { key: CODES[code].key } } } };
    }
    fields.set(name, outcome.value.file_id);
  }
  return done(null);
}

async function annualReport(ctx: RpContext, fields: FormData, id: string): ReturnType<Act> {
  const input = parseInput(addAnnualReportInput, {
    year: Number(fields.get('year') || Number.NaN),
    filed_on: typed('day', String(fields.get('filed_on') ?? '')),
  });
  const outcome = input.ok ? await addAnnualReport(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSent(ANNUAL_FORM, fields, outcome.refusal);
  return { saved: 'annual_report' };
}

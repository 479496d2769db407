import type { CnContext } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { type FilingDetail, findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { filingForm } from '~/domain/new-substance/filing/form.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn } from '../../subsystem/sought.ts';
import { offeredEnterprises } from '../activities/choices.server.ts';
import {
  BLANK,
  BLANK_SUBSTANCE,
  type FilingValues,
  keyOfType,
  OF_COMPANY,
} from './form/filing-form.ts';

/** What the form is drawn with. */
export async function readFormPage(ctx: CnContext, { searchParams }: URL) {
  const id = searchParams.get('id');
  const sought = soughtIn(searchParams);
  const asked = searchParams.get(OF_COMPANY);
  const companies = ctx.scope.map((one) => one.id).filter((one) => one === asked);
  const reading = together(ctx);
  const [form, filing, found] = await Promise.all([
    filingForm(reading, id),
    id === null ? null : findFiling(reading, id),
    sought === '' || companies.length === 0
      ? { items: [] }
      : offeredEnterprises(reading, { companies, sought, chosen: [] }),
  ]);
  const writable = ctx.scope.filter(({ role }) => role !== 'viewer');
  const [first] = writable;
  if (first === undefined || filing?.role === 'viewer') throw new Denial(4002);
  const preferred = [ctx.filter, ctx.company.id].find((one) =>
    writable.some((company) => company.id === one),
  );
  const companyId = filing?.companyId ?? preferred ?? first.id;
  const own = form.enterprises.find((one) => one.kind === 'own' && one.companyId === companyId);
  const name = filing === null ? '' : filing.certificateNo || filing.tradeName;
  return {
    title:
      filing === null
        ? pageTitle(ctx, 'filings:form.title')
        : pageTitle(ctx, 'filings:form.editTitle', { name }),
    form,
    /** Enterprises of the company that was asked for, by what was typed. */
    found: found.items.map(({ value, label, ...one }) => ({ id: value, name: label, ...one })),
    filing: filing && {
      id: filing.id,
      status: filing.status,
      version: filing.version,
      admin: filing.role === 'admin',
      name,
    },
    values:
      filing === null
        ? { ...BLANK, company_id: companyId, applicant_id: own?.id ?? '' }
        : filingValues(filing),
  };
}
export type FormPageData = Awaited<ReturnType<typeof readFormPage>>;

const yes = (is: boolean) => (is ? 'yes' : '');
const mass = (grams: number | null) => (grams === null ? '' : formatTonnes(grams));

/** A stored filing as its form shows it. */
export function filingValues(filing: FilingDetail): FilingValues {
  const does = Object.fromEntries(filing.activityTypes.map((one) => [`does_${one}`, 'yes']));
  const hides = Object.fromEntries(filing.confidentialItems.map((one) => [`hides_${one}`, 'yes']));
  return {
    ...BLANK,
    ...does,
    ...hides,
    company_id: filing.companyId,
    registered_on: filing.registeredOn ?? '',
    issued_on: filing.issuedOn ?? '',
    type: keyOfType(filing),
    certificate_no: filing.certificateNo,
    trade_name: filing.tradeName,
    applicant_id: filing.applicantId ?? '',
    agent_id: filing.agentId ?? '',
    confidential: yes(filing.confidential),
    confidential_until: filing.confidentialUntil ?? '',
    applied_tonnes: mass(filing.appliedG),
    registered_import_tonnes: mass(filing.registeredImportG),
    valid_until: filing.validUntil ?? '',
    purpose: filing.purpose,
    hazards: filing.hazards,
    risk_measures: filing.riskMeasures,
    management_requirements: filing.managementRequirements,
    annual_report_required: filing.annualReportRequired ? 'yes' : 'no',
    management_class: filing.managementClass ?? '',
    version: String(filing.version),
    substances:
      filing.substances.length === 0
        ? [BLANK_SUBSTANCE]
        : filing.substances.map((one) => ({
            id: one.id,
            name_zh: one.nameZh,
            name_en: one.nameEn,
            cas_no: one.casNo ?? '',
            // A filing that is not confidential says nothing of it: the default stands until it is.
            confidential: yes(one.confidential || !filing.confidential),
            class_name_zh: one.classNameZh,
            class_name_en: one.classNameEn,
            gone: '',
          })),
  };
}

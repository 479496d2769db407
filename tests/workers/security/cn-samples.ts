import { activity, annualOf, REASON } from '../../support/new-substance/activities.ts';
import { related } from '../../support/new-substance/cn-companies.ts';
import { filingContent } from '../../support/new-substance/substances-cn.ts';
import type { Ids } from './ids.ts';

const version = () => ({ version: 1 });

const ofYear = ({ filing: filingId, cnEnterprise: enterpriseId }: Ids) =>
  activity({ filingId, enterpriseId }, { year: new Date().getUTCFullYear(), lines: [] });

const { company_id: _, ...content } = related();

/** With an applicant abroad or not: whatever it is, it must be of the company. */
const filing = ({ cnEnterprise }: Ids) => filingContent({ own: cnEnterprise });

/** The text comes first: the file is taken in while it comes. */
function paper({ filing, filingSubstance }: Ids): FormData {
  const form = new FormData();
  form.set('filing_id', filing);
  form.set('document_type', 'other');
  form.set('substance_id', filingSubstance);
  form.set('file', new File([`%PDF-1.7\n% ${crypto.randomUUID()}\n%%EOF`], 'paper.pdf'));
  return form;
}

/** The same for the routes of CN-SCC. */
export const CN_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /cnscc/api/activityRecords': ofYear,
  'PUT /cnscc/api/activityRecords/{id}': (ids) => ({ ...ofYear(ids), version: 1 }),
  'POST /cnscc/api/activityRecords/{id}/submit': () => ({ version: 1, volume_version: 0 }),
  'POST /cnscc/api/activityRecords/{id}/void': () => ({ version: 1, reason: REASON }),
  'POST /cnscc/api/activityRecords/{id}/handovers': ({ cnEnterprise: recipient_id }) => ({
    ...{ version: 1, line: 0, recipient_id, on: '2026-03-20', tonnes: '0.1' },
  }),
  'POST /cnscc/api/filings': (ids) => ({ ...filing(ids), company_id: ids.company }),
  'PUT /cnscc/api/filings/{id}': (ids) => ({ ...filing(ids), version: 1 }),
  'POST /cnscc/api/filings/{id}/submit': version,
  'POST /cnscc/api/filings/{id}/status': () => ({
    status: 'invalid',
    reason_key: 'error',
    version: 1,
  }),
  'POST /cnscc/api/filings/{id}/extension': ({ filingFile: file_id }) => ({
    decided_on: '2025-11-20',
    until: '2029-12-31',
    file_id,
    reason: REASON,
    version: 1,
  }),
  'POST /cnscc/api/filings/{id}/firstActivity': ({ filingFile: file_id }) => ({
    on: '2025-11-20',
    file_id,
    version: 1,
  }),
  'POST /cnscc/api/filings/{id}/publications': ({ filingFile: file_id }) => ({
    page: 'https://donghai.example/epa',
    on: '2026-01-15',
    file_id,
  }),
  'POST /cnscc/api/enterprises': ({ company: company_id }) => related({ company_id }),
  'PUT /cnscc/api/enterprises/{id}': () => ({ ...content, version: 1 }),
  'POST /cnscc/api/enterprises/{id}/archive': version,
  'POST /cnscc/api/enterprises/{id}/restore': version,
  'POST /cnscc/api/reports': ({ filing: filingId }) =>
    annualOf({ filingId }, { year: new Date().getUTCFullYear() - 1 }),
  'POST /cnscc/api/messages/read': ({ message }) => ({ ids: [message] }),
  'POST /cnscc/api/duties/{id}/done': () => ({ done_on: '2026-01-15', reference_no: 'HZ-1' }),
  'POST /cnscc/api/duties/done': ({ duty: id }) => ({
    rows: [{ id, done_on: '2026-01-15', reference_no: 'HZ-1' }],
  }),
  'POST /cnscc/api/duties/{id}/waive': () => ({ reason: REASON }),
  'POST /cnscc/api/filings/{id}/transfers': ({ cnEnterprise: recipient_id }) => ({
    recipient_id,
    sent_on: '2026-01-15',
  }),
  'POST /cnscc/api/filings/{id}/hazards': () => ({ found_on: '2026-01-15', content: '水生毒性' }),
  'POST /cnscc/api/files/upload': paper,
  'DELETE /cnscc/api/files/delete': ({ filingFile: file_id }) => ({ file_id }),
};

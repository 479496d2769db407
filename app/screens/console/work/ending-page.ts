import type { WorkDetail } from '~/domain/provider/work/find.server.ts';
import type { WorkKind } from '~/domain/provider/work/kinds.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Kinds that are ended in the portal of the company, by acting for it. */
const IN_PORTAL = [
  'band_update',
  'duin_deadline',
  'kr_change',
  'adverse_reaction',
  'rp_renewal',
  'rp_renewal_pending',
  'rp_annual',
  'cn_duty',
  'cn_publication',
  'cn_over_volume',
  'cn_not_fulfilled',
] as const satisfies readonly WorkKind[];
type InPortal = (typeof IN_PORTAL)[number];

const isInPortal = (kind: WorkKind): kind is InPortal => IN_PORTAL.some((one) => one === kind);

/** What its button is called: by the kind, or as all that is ended in the portal. */
export const endOf = (kind: Exclude<WorkKind, 'manual' | 'look_alike_name'>) =>
  isInPortal(kind) ? 'portal' : kind;

/** Address of the page that ends an item; null where none does. */
export function useEndingPage(item: WorkDetail): string | null {
  const { system } = useShell();
  const { subjectId, kind, about, facts } = item;
  const company = item.companyId ?? '';
  if (isInPortal(kind))
    return pageUrl(system, 'actAs', { company, system: item.system, mode: 'write' });
  switch (kind) {
    case 'release':
    case 'unprintable':
    case 'statement_missing':
    case 'arrival_missing':
      return pageUrl(system, 'records/detail', { id: subjectId });
    case 'request':
      return pageUrl(system, 'requests/detail', { id: subjectId });
    case 'second_person':
      return pageUrl(system, 'secondPerson/detail', { id: subjectId });
    case 'authorisation':
    case 'partnership_check':
      return pageUrl(system, 'companies/detail', { id: company, tab: 'contracts' });
    case 'registration_end':
    case 'cbi_end':
    case 'information_requested':
      return pageUrl(system, 'registrations/detail', { company, id: subjectId });
    case 'tonnage_critical': {
      const id = String(facts.registration_id ?? '');
      return pageUrl(system, 'registrations/detail', { company, id });
    }
    case 'partner_mismatch':
      return pageUrl(system, 'tradePartners/detail', { company, id: subjectId });
    case 'rp_new_effect':
      return pageUrl(system, 'claims/settle', { company, id: subjectId });
    case 'mail_failed':
      return pageUrl(system, 'mail', { state: 'failed', q: String(facts.recipient ?? '') });
    case 'job_failed':
      return pageUrl(system, 'jobs', { state: 'failed', kind: about });
    case 'holiday_rows':
      return pageUrl(system, 'rules/add', { rule: 'holiday' });
    default:
      return null;
  }
}

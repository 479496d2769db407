import { ACTS, type SubjectKind } from '../../audit/acts.ts';

/** What acts are done to, as the list of a company's activity can be asked for it. */
export const ACTIVITY_KINDS = [
  'records',
  'products',
  'partners',
  'substances',
  'certificates',
  'documents',
  'requests',
  'people',
  'company',
  'files',
  'views',
  'visits',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const SUBJECTS: Readonly<Record<ActivityKind, readonly SubjectKind[]>> = {
  records: ['trade_record', 'record_batch'],
  products: ['product'],
  partners: ['partner'],
  substances: ['registration', 'opening', 'duty', 'duty_reminders', 'reminders'],
  certificates: ['certificate'],
  documents: ['document', 'document_reminders'],
  requests: ['request'],
  people: ['person'],
  company: ['company', 'contract', 'year', 'authorisation'],
  files: ['file', 'data_file', 'import'],
  views: ['saved_view'],
  visits: ['visit'],
};

/** An act under what it is done to: `partner.add`, `certificate.reissue`. */
export function actOf(subjectKind: string, action: string): string {
  return `${subjectKind}.${action.slice(action.indexOf('.') + 1)}`;
}

/** All acts of a company, so named. */
export const COMPANY_ACTS: readonly string[] = Object.values(SUBJECTS)
  .flat()
  .flatMap((kind) => ACTS[kind].map((action) => actOf(kind, action)));

export const ACTOR_KINDS = ['user', 'staff', 'partner', 'public', 'system'] as const;

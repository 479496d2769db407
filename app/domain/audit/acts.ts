import type { AreaManifest } from '../area.ts';
import { AREAS } from '../areas.ts';

/** What is done to what no area has for itself. */
const SHARED = {
  certificate: ['reissue', 'revoke', 'certificate.sought'],
  person: [
    'person.invited',
    'person.reminded',
    'person.changed',
    'person.disabled',
    'person.enabled',
    'person.removed',
    'person.signed_out',
    'person.reset',
    'person.second_factor_reset',
    'person.default_company',
  ],
  staff: [
    'staff.first',
    'staff.invited',
    'staff.reminded',
    'staff.changed',
    'staff.disabled',
    'staff.enabled',
    'staff.second_factor_reset',
  ],
  company: [
    'company.change',
    'company.temporary_access',
    'company.add',
    'company.archive',
    'company.correct',
    'company.edit',
    'company.disable',
    'company.enable',
    'company.assigned',
    'company.limits',
    'company.policy',
  ],
  /** Everything that a company has, taken out by an admin of the provider. */
  company_export: ['export.start', 'export.make', 'export.download'],
  bulk: ['bulk.start'],
  substitute: ['substitute.add', 'substitute.delete'],
  substance_question: ['substance.ask'],
  /** A confidential identity that staff had shown in a visit. */
  identity_view: ['identity.show'],
  second_person: [
    'second.ask',
    'second.approve',
    'second.refuse',
    'second.withdraw',
    'second.void',
  ],
  contract: [
    'contract.open',
    'contract.change',
    'contract.lock',
    'contract.unlock',
    'contract.renew',
    'contract.remind',
    'contract.end',
    'contract.reopen',
  ],
  branding: ['branding.edit'],
  version_note: [
    'version.add',
    'version.edit',
    'version.delete',
    'version.schedule',
    'version.publish',
  ],
  promotion: ['promotion.add', 'promotion.edit', 'promotion.delete'],
  contact: ['contact.add', 'contact.letter'],
  letter_template: ['template.add', 'template.edit', 'template.delete'],
  issuer: ['issuer.add', 'issuer.edit', 'issuer.delete'],
  key: ['key.stage', 'key.check', 'key.activate', 'key.end', 'key.retire', 'key.compromise'],
  prohibited: ['prohibited.add', 'prohibited.edit', 'prohibited.delete'],
  known_company: ['known.add', 'known.edit', 'known.delete'],
  name_list: ['name_list.start', 'name_list.commit'],
  message: [
    'message.add',
    'message.edit',
    'message.delete',
    'message.schedule',
    'message.send',
    'message.recall',
  ],
  rule: [
    'rule.draft',
    'rule.edit',
    'rule.delete',
    'rule.schedule',
    'rule.take_back',
    'rule.profile',
  ],
  policy: ['policy.draft', 'policy.edit', 'policy.delete', 'policy.schedule', 'policy.take_back'],
  law_preview: ['law_preview.start'],
  work_item: ['work.add', 'work.change', 'work.note'],
  visit: ['visit.start', 'visit.end'],
  file: ['upload', 'sweep'],
  saved_view: ['view.save', 'view.rename', 'view.delete'],
  user: [
    'user.activate',
    'user.reset',
    'user.edit',
    'user.enrol_second_factor',
    'user.second_factor_on',
    'user.second_factor_off',
    'user.fresh_code',
    'user.login',
    'user.logout',
    'user.tips',
    'user.change_password',
    'user.end_session',
    'user.end_other_sessions',
  ],
  account: ['user.forget', 'user.login_failed'],
  chain: ['chain.check'],
  mail: ['mail.resend', 'mail.test'],
  job: ['job.retry', 'job.retry_kind'],
  schedule: ['schedule.run'],
  workbook: ['workbook.start', 'workbook.judged', 'workbook.commit'],
} as const;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Everything that is ever written down of somebody, by what it was done to. Each act of a company has its words in
 * the list of its activity (tests/workers/column-tables.test.ts).
 */
export const ACTS = Object.assign(
  {},
  SHARED,
  ...AREAS.map(({ acts }: AreaManifest) => acts),
) as typeof SHARED & Intersection<(typeof AREAS)[number]['acts']>;

export type SubjectKind = keyof typeof ACTS;

/** What can be done to a kind of subject. */
export type ActOn<Kind extends SubjectKind> = (typeof ACTS)[Kind][number];

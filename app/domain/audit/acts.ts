/**
 * Everything that is ever written down of somebody, by what it was done to. Each act of a company has its words in
 * the list of its activity (tests/workers/column-tables.test.ts).
 */
export const ACTS = {
  trade_record: [
    'create',
    'edit',
    'revise',
    'send',
    'remind',
    'new_link',
    'upload_statement',
    'confirm',
    'reject',
    'expire',
    'withdraw',
    'hold',
    'release',
    'complete',
    'reissue',
  ],
  record_batch: ['batch_send', 'batch_remind', 'batch_confirm'],
  product: [
    'product.create',
    'product.edit',
    'product.share',
    'product.archive',
    'product.restore',
    'product.delete',
  ],
  partner: [
    'partner.add',
    'partner.edit',
    'partner.apply',
    'partner.yes',
    'partner.no',
    'partner.lapse',
    'partner.archive',
    'partner.restore',
  ],
  certificate: ['reissue', 'revoke'],
  registration: ['substance.alarm', 'substance.shares'],
  person: [
    'person.invited',
    'person.reminded',
    'person.changed',
    'person.disabled',
    'person.enabled',
    'person.removed',
    'person.signed_out',
    'person.default_company',
  ],
  company: ['company.change', 'company.temporary_access'],
  file: ['upload', 'sweep'],
  saved_view: ['view.save', 'view.rename', 'view.delete'],
  user: [
    'user.activate',
    'user.reset',
    'user.edit',
    'user.enrol_second_factor',
    'user.second_factor_on',
    'user.second_factor_off',
    'user.login',
    'user.logout',
    'user.tips',
    'user.change_password',
    'user.end_session',
    'user.end_other_sessions',
  ],
  account: ['user.forget', 'user.login_failed'],
} as const;

export type SubjectKind = keyof typeof ACTS;

/** What can be done to a kind of subject. */
export type ActOn<Kind extends SubjectKind> = (typeof ACTS)[Kind][number];

import type { AreaManifest } from '../area.ts';

export const newSubstance = {
  area: 'new-substance',
  acts: {
    cn_activity: [
      'cn_activity.create',
      'cn_activity.save',
      'cn_activity.submit',
      'cn_activity.amend',
      'cn_activity.hand_over',
      'cn_activity.delete',
      'cn_activity.void',
    ],
    cn_filing: [
      'cn_filing.create',
      'cn_filing.save',
      'cn_filing.submit',
      'cn_filing.status',
      'cn_filing.extend',
      'cn_filing.delete',
    ],
    cn_enterprise: [
      'cn_enterprise.create',
      'cn_enterprise.edit',
      'cn_enterprise.delete',
      'cn_enterprise.archive',
      'cn_enterprise.restore',
      'cn_enterprise.clear_name',
      'cn_enterprise.refuse_name',
    ],
    cn_report: ['cn_report.order', 'cn_report.make'],
    /** Confidential identities of a company that somebody had told. */
    cn_identity: ['cn_identity.export', 'cn_identity.pack'],
    /** Acts for a whole company: its day of telling, a year that began. */
    cn_duties: ['cn_duties.tell', 'cn_duties.year'],
    cn_duty: ['cn_duty.done', 'cn_duty.waive'],
    cn_transfer: ['cn_transfer.add'],
    cn_hazard: ['cn_hazard.add'],
    cn_publication: ['cn_publication.add'],
    cn_file: [
      'cn_file.upload',
      'cn_file.delete',
      'cn_file.remove',
      'cn_file.keep',
      'cn_file.purge',
    ],
  },
  views: {
    'RegFil/list': 'filings:title',
    'ActivityRecord/list': 'activities:title',
    'EnterpriseInformation/list': 'cnEnterprises:title',
    'MessageCenter/list': 'cnMessages:title',
  },
  limits: [],
} as const satisfies AreaManifest;

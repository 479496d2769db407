/**
 * Every namespace of both languages. The server holds all of them; the browser loads one language
 * (entry.client.tsx). tests/tidy.test.ts checks that each file beside this one is listed and complete.
 */
import enAccount from './en-US/account.json' with { type: 'json' };
import enActivity from './en-US/activity.json' with { type: 'json' };
import enCertificates from './en-US/certificates.json' with { type: 'json' };
import enConfirm from './en-US/confirm.json' with { type: 'json' };
import enEnterprises from './en-US/enterprises.json' with { type: 'json' };
import enErrors from './en-US/errors.json' with { type: 'json' };
import enHome from './en-US/home.json' with { type: 'json' };
import enKrscc from './en-US/krscc.json' with { type: 'json' };
import enMail from './en-US/mail.json' with { type: 'json' };
import enManual from './en-US/manual.json' with { type: 'json' };
import enNotices from './en-US/notices.json' with { type: 'json' };
import enPartners from './en-US/partners.json' with { type: 'json' };
import enPeople from './en-US/people.json' with { type: 'json' };
import enProducts from './en-US/products.json' with { type: 'json' };
import enRecords from './en-US/records.json' with { type: 'json' };
import enRefusals from './en-US/refusals.json' with { type: 'json' };
import enRp from './en-US/rp.json' with { type: 'json' };
import enRscc from './en-US/rscc.json' with { type: 'json' };
import enSearch from './en-US/search.json' with { type: 'json' };
import enShell from './en-US/shell.json' with { type: 'json' };
import enSubstances from './en-US/substances.json' with { type: 'json' };
import enUi from './en-US/ui.json' with { type: 'json' };
import enVerification from './en-US/verification.json' with { type: 'json' };
import enViews from './en-US/views.json' with { type: 'json' };
import enWithdrawal from './en-US/withdrawal.json' with { type: 'json' };
import zhAccount from './zh-CN/account.json' with { type: 'json' };
import zhActivity from './zh-CN/activity.json' with { type: 'json' };
import zhCertificates from './zh-CN/certificates.json' with { type: 'json' };
import zhConfirm from './zh-CN/confirm.json' with { type: 'json' };
import zhEnterprises from './zh-CN/enterprises.json' with { type: 'json' };
import zhErrors from './zh-CN/errors.json' with { type: 'json' };
import zhHome from './zh-CN/home.json' with { type: 'json' };
import zhKrscc from './zh-CN/krscc.json' with { type: 'json' };
import zhMail from './zh-CN/mail.json' with { type: 'json' };
import zhManual from './zh-CN/manual.json' with { type: 'json' };
import zhNotices from './zh-CN/notices.json' with { type: 'json' };
import zhPartners from './zh-CN/partners.json' with { type: 'json' };
import zhPeople from './zh-CN/people.json' with { type: 'json' };
import zhProducts from './zh-CN/products.json' with { type: 'json' };
import zhRecords from './zh-CN/records.json' with { type: 'json' };
import zhRefusals from './zh-CN/refusals.json' with { type: 'json' };
import zhRp from './zh-CN/rp.json' with { type: 'json' };
import zhRscc from './zh-CN/rscc.json' with { type: 'json' };
import zhSearch from './zh-CN/search.json' with { type: 'json' };
import zhShell from './zh-CN/shell.json' with { type: 'json' };
import zhSubstances from './zh-CN/substances.json' with { type: 'json' };
import zhUi from './zh-CN/ui.json' with { type: 'json' };
import zhVerification from './zh-CN/verification.json' with { type: 'json' };
import zhViews from './zh-CN/views.json' with { type: 'json' };
import zhWithdrawal from './zh-CN/withdrawal.json' with { type: 'json' };

export const resources = {
  'zh-CN': {
    account: zhAccount,
    activity: zhActivity,
    certificates: zhCertificates,
    confirm: zhConfirm,
    enterprises: zhEnterprises,
    errors: zhErrors,
    home: zhHome,
    krscc: zhKrscc,
    mail: zhMail,
    manual: zhManual,
    notices: zhNotices,
    partners: zhPartners,
    people: zhPeople,
    products: zhProducts,
    records: zhRecords,
    refusals: zhRefusals,
    rp: zhRp,
    rscc: zhRscc,
    search: zhSearch,
    shell: zhShell,
    substances: zhSubstances,
    ui: zhUi,
    verification: zhVerification,
    views: zhViews,
    withdrawal: zhWithdrawal,
  },
  'en-US': {
    account: enAccount,
    activity: enActivity,
    certificates: enCertificates,
    confirm: enConfirm,
    enterprises: enEnterprises,
    errors: enErrors,
    home: enHome,
    krscc: enKrscc,
    mail: enMail,
    manual: enManual,
    notices: enNotices,
    partners: enPartners,
    people: enPeople,
    products: enProducts,
    records: enRecords,
    refusals: enRefusals,
    rp: enRp,
    rscc: enRscc,
    search: enSearch,
    shell: enShell,
    substances: enSubstances,
    ui: enUi,
    verification: enVerification,
    views: enViews,
    withdrawal: enWithdrawal,
  },
};

/**
 * Every namespace of both languages. The server holds all of them; the browser loads one language
 * (entry.client.tsx). tests/tidy.test.ts checks that each file beside this one is listed and complete.
 */
import enAccount from './en-US/account.json' with { type: 'json' };
import enAccounts from './en-US/accounts.json' with { type: 'json' };
import enActivity from './en-US/activity.json' with { type: 'json' };
import enCertificates from './en-US/certificates.json' with { type: 'json' };
import enConfirm from './en-US/confirm.json' with { type: 'json' };
import enConsole from './en-US/console/console.json' with { type: 'json' };
import enConsoleActing from './en-US/console/consoleActing.json' with { type: 'json' };
import enConsoleActs from './en-US/console/consoleActs.json' with { type: 'json' };
import enConsoleAsk from './en-US/console/consoleAsk.json' with { type: 'json' };
import enConsoleAudit from './en-US/console/consoleAudit.json' with { type: 'json' };
import enConsoleBranding from './en-US/console/consoleBranding.json' with { type: 'json' };
import enConsoleBulk from './en-US/console/consoleBulk.json' with { type: 'json' };
import enConsoleCertificates from './en-US/console/consoleCertificates.json' with { type: 'json' };
import enConsoleClaims from './en-US/console/consoleClaims.json' with { type: 'json' };
import enConsoleCompanies from './en-US/console/consoleCompanies.json' with { type: 'json' };
import enConsoleContact from './en-US/console/consoleContact.json' with { type: 'json' };
import enConsoleCorap from './en-US/console/consoleCorap.json' with { type: 'json' };
import enConsoleDocuments from './en-US/console/consoleDocuments.json' with { type: 'json' };
import enConsoleImport from './en-US/console/consoleImport.json' with { type: 'json' };
import enConsoleIssuers from './en-US/console/consoleIssuers.json' with { type: 'json' };
import enConsoleJobs from './en-US/console/consoleJobs.json' with { type: 'json' };
import enConsoleKnown from './en-US/console/consoleKnown.json' with { type: 'json' };
import enConsoleLetters from './en-US/console/consoleLetters.json' with { type: 'json' };
import enConsoleLoad from './en-US/console/consoleLoad.json' with { type: 'json' };
import enConsoleLog from './en-US/console/consoleLog.json' with { type: 'json' };
import enConsoleMail from './en-US/console/consoleMail.json' with { type: 'json' };
import enConsoleMessages from './en-US/console/consoleMessages.json' with { type: 'json' };
import enConsoleOa from './en-US/console/consoleOa.json' with { type: 'json' };
import enConsoleOwn from './en-US/console/consoleOwn.json' with { type: 'json' };
import enConsolePartners from './en-US/console/consolePartners.json' with { type: 'json' };
import enConsoleProhibited from './en-US/console/consoleProhibited.json' with { type: 'json' };
import enConsolePromotions from './en-US/console/consolePromotions.json' with { type: 'json' };
import enConsoleRecords from './en-US/console/consoleRecords.json' with { type: 'json' };
import enConsoleRegistrations from './en-US/console/consoleRegistrations.json' with {
  type: 'json',
};
import enConsoleReports from './en-US/console/consoleReports.json' with { type: 'json' };
import enConsoleRequests from './en-US/console/consoleRequests.json' with { type: 'json' };
import enConsoleSecond from './en-US/console/consoleSecond.json' with { type: 'json' };
import enConsoleStaff from './en-US/console/consoleStaff.json' with { type: 'json' };
import enConsoleTemplates from './en-US/console/consoleTemplates.json' with { type: 'json' };
import enConsoleUsers from './en-US/console/consoleUsers.json' with { type: 'json' };
import enConsoleVersions from './en-US/console/consoleVersions.json' with { type: 'json' };
import enConsoleWatched from './en-US/console/consoleWatched.json' with { type: 'json' };
import enConsoleWork from './en-US/console/consoleWork.json' with { type: 'json' };
import enConsoleLaw from './en-US/console/law/consoleLaw.json' with { type: 'json' };
import enConsolePolicies from './en-US/console/law/consolePolicies.json' with { type: 'json' };
import enConsoleRules from './en-US/console/law/consoleRules.json' with { type: 'json' };
import enConsoleNameList from './en-US/console/names/consoleNameList.json' with { type: 'json' };
import enConsoleExport from './en-US/console/system/consoleExport.json' with { type: 'json' };
import enConsoleKeys from './en-US/console/system/consoleKeys.json' with { type: 'json' };
import enData from './en-US/data.json' with { type: 'json' };
import enDocuments from './en-US/documents.json' with { type: 'json' };
import enEnterprises from './en-US/enterprises.json' with { type: 'json' };
import enErrors from './en-US/errors.json' with { type: 'json' };
import enHome from './en-US/home.json' with { type: 'json' };
import enImports from './en-US/imports.json' with { type: 'json' };
import enIssuing from './en-US/issuing.json' with { type: 'json' };
import enKrscc from './en-US/krscc.json' with { type: 'json' };
import enMail from './en-US/mail.json' with { type: 'json' };
import enManual from './en-US/manual.json' with { type: 'json' };
import enActivities from './en-US/new-substance/activities.json' with { type: 'json' };
import enCnEnterprises from './en-US/new-substance/cnEnterprises.json' with { type: 'json' };
import enCnFiles from './en-US/new-substance/cnFiles.json' with { type: 'json' };
import enCnHome from './en-US/new-substance/cnHome.json' with { type: 'json' };
import enCnMessages from './en-US/new-substance/cnMessages.json' with { type: 'json' };
import enConsoleDuties from './en-US/new-substance/consoleDuties.json' with { type: 'json' };
import enDossier from './en-US/new-substance/dossier.json' with { type: 'json' };
import enFilings from './en-US/new-substance/filings.json' with { type: 'json' };
import enReports from './en-US/new-substance/reports.json' with { type: 'json' };
import enNotices from './en-US/notices.json' with { type: 'json' };
import enOverview from './en-US/overview.json' with { type: 'json' };
import enPack from './en-US/pack.json' with { type: 'json' };
import enPaper from './en-US/paper.json' with { type: 'json' };
import enPartners from './en-US/partners.json' with { type: 'json' };
import enPeople from './en-US/people.json' with { type: 'json' };
import enProducts from './en-US/products.json' with { type: 'json' };
import enRecords from './en-US/records.json' with { type: 'json' };
import enRefusals from './en-US/refusals.json' with { type: 'json' };
import enReminders from './en-US/reminders.json' with { type: 'json' };
import enRequests from './en-US/requests.json' with { type: 'json' };
import enCosmetics from './en-US/responsible-person/cosmetics.json' with { type: 'json' };
import enReactions from './en-US/responsible-person/reactions.json' with { type: 'json' };
import enRecalls from './en-US/responsible-person/recalls.json' with { type: 'json' };
import enRp from './en-US/responsible-person/rp.json' with { type: 'json' };
import enTrades from './en-US/responsible-person/trades.json' with { type: 'json' };
import enRows from './en-US/rows.json' with { type: 'json' };
import enRscc from './en-US/rscc.json' with { type: 'json' };
import enSearch from './en-US/search.json' with { type: 'json' };
import enShell from './en-US/shell.json' with { type: 'json' };
import enStaffNotices from './en-US/staffNotices.json' with { type: 'json' };
import enSubstances from './en-US/substances.json' with { type: 'json' };
import enTrade from './en-US/trade.json' with { type: 'json' };
import enUi from './en-US/ui.json' with { type: 'json' };
import enVerification from './en-US/verification.json' with { type: 'json' };
import enViews from './en-US/views.json' with { type: 'json' };
import enVisits from './en-US/visits.json' with { type: 'json' };
import enWithdrawal from './en-US/withdrawal.json' with { type: 'json' };
import zhAccount from './zh-CN/account.json' with { type: 'json' };
import zhAccounts from './zh-CN/accounts.json' with { type: 'json' };
import zhActivity from './zh-CN/activity.json' with { type: 'json' };
import zhCertificates from './zh-CN/certificates.json' with { type: 'json' };
import zhConfirm from './zh-CN/confirm.json' with { type: 'json' };
import zhConsole from './zh-CN/console/console.json' with { type: 'json' };
import zhConsoleActing from './zh-CN/console/consoleActing.json' with { type: 'json' };
import zhConsoleActs from './zh-CN/console/consoleActs.json' with { type: 'json' };
import zhConsoleAsk from './zh-CN/console/consoleAsk.json' with { type: 'json' };
import zhConsoleAudit from './zh-CN/console/consoleAudit.json' with { type: 'json' };
import zhConsoleBranding from './zh-CN/console/consoleBranding.json' with { type: 'json' };
import zhConsoleBulk from './zh-CN/console/consoleBulk.json' with { type: 'json' };
import zhConsoleCertificates from './zh-CN/console/consoleCertificates.json' with { type: 'json' };
import zhConsoleClaims from './zh-CN/console/consoleClaims.json' with { type: 'json' };
import zhConsoleCompanies from './zh-CN/console/consoleCompanies.json' with { type: 'json' };
import zhConsoleContact from './zh-CN/console/consoleContact.json' with { type: 'json' };
import zhConsoleCorap from './zh-CN/console/consoleCorap.json' with { type: 'json' };
import zhConsoleDocuments from './zh-CN/console/consoleDocuments.json' with { type: 'json' };
import zhConsoleImport from './zh-CN/console/consoleImport.json' with { type: 'json' };
import zhConsoleIssuers from './zh-CN/console/consoleIssuers.json' with { type: 'json' };
import zhConsoleJobs from './zh-CN/console/consoleJobs.json' with { type: 'json' };
import zhConsoleKnown from './zh-CN/console/consoleKnown.json' with { type: 'json' };
import zhConsoleLetters from './zh-CN/console/consoleLetters.json' with { type: 'json' };
import zhConsoleLoad from './zh-CN/console/consoleLoad.json' with { type: 'json' };
import zhConsoleLog from './zh-CN/console/consoleLog.json' with { type: 'json' };
import zhConsoleMail from './zh-CN/console/consoleMail.json' with { type: 'json' };
import zhConsoleMessages from './zh-CN/console/consoleMessages.json' with { type: 'json' };
import zhConsoleOa from './zh-CN/console/consoleOa.json' with { type: 'json' };
import zhConsoleOwn from './zh-CN/console/consoleOwn.json' with { type: 'json' };
import zhConsolePartners from './zh-CN/console/consolePartners.json' with { type: 'json' };
import zhConsoleProhibited from './zh-CN/console/consoleProhibited.json' with { type: 'json' };
import zhConsolePromotions from './zh-CN/console/consolePromotions.json' with { type: 'json' };
import zhConsoleRecords from './zh-CN/console/consoleRecords.json' with { type: 'json' };
import zhConsoleRegistrations from './zh-CN/console/consoleRegistrations.json' with {
  type: 'json',
};
import zhConsoleReports from './zh-CN/console/consoleReports.json' with { type: 'json' };
import zhConsoleRequests from './zh-CN/console/consoleRequests.json' with { type: 'json' };
import zhConsoleSecond from './zh-CN/console/consoleSecond.json' with { type: 'json' };
import zhConsoleStaff from './zh-CN/console/consoleStaff.json' with { type: 'json' };
import zhConsoleTemplates from './zh-CN/console/consoleTemplates.json' with { type: 'json' };
import zhConsoleUsers from './zh-CN/console/consoleUsers.json' with { type: 'json' };
import zhConsoleVersions from './zh-CN/console/consoleVersions.json' with { type: 'json' };
import zhConsoleWatched from './zh-CN/console/consoleWatched.json' with { type: 'json' };
import zhConsoleWork from './zh-CN/console/consoleWork.json' with { type: 'json' };
import zhConsoleLaw from './zh-CN/console/law/consoleLaw.json' with { type: 'json' };
import zhConsolePolicies from './zh-CN/console/law/consolePolicies.json' with { type: 'json' };
import zhConsoleRules from './zh-CN/console/law/consoleRules.json' with { type: 'json' };
import zhConsoleNameList from './zh-CN/console/names/consoleNameList.json' with { type: 'json' };
import zhConsoleExport from './zh-CN/console/system/consoleExport.json' with { type: 'json' };
import zhConsoleKeys from './zh-CN/console/system/consoleKeys.json' with { type: 'json' };
import zhData from './zh-CN/data.json' with { type: 'json' };
import zhDocuments from './zh-CN/documents.json' with { type: 'json' };
import zhEnterprises from './zh-CN/enterprises.json' with { type: 'json' };
import zhErrors from './zh-CN/errors.json' with { type: 'json' };
import zhHome from './zh-CN/home.json' with { type: 'json' };
import zhImports from './zh-CN/imports.json' with { type: 'json' };
import zhIssuing from './zh-CN/issuing.json' with { type: 'json' };
import zhKrscc from './zh-CN/krscc.json' with { type: 'json' };
import zhMail from './zh-CN/mail.json' with { type: 'json' };
import zhManual from './zh-CN/manual.json' with { type: 'json' };
import zhActivities from './zh-CN/new-substance/activities.json' with { type: 'json' };
import zhCnEnterprises from './zh-CN/new-substance/cnEnterprises.json' with { type: 'json' };
import zhCnFiles from './zh-CN/new-substance/cnFiles.json' with { type: 'json' };
import zhCnHome from './zh-CN/new-substance/cnHome.json' with { type: 'json' };
import zhCnMessages from './zh-CN/new-substance/cnMessages.json' with { type: 'json' };
import zhConsoleDuties from './zh-CN/new-substance/consoleDuties.json' with { type: 'json' };
import zhDossier from './zh-CN/new-substance/dossier.json' with { type: 'json' };
import zhFilings from './zh-CN/new-substance/filings.json' with { type: 'json' };
import zhReports from './zh-CN/new-substance/reports.json' with { type: 'json' };
import zhNotices from './zh-CN/notices.json' with { type: 'json' };
import zhOverview from './zh-CN/overview.json' with { type: 'json' };
import zhPack from './zh-CN/pack.json' with { type: 'json' };
import zhPaper from './zh-CN/paper.json' with { type: 'json' };
import zhPartners from './zh-CN/partners.json' with { type: 'json' };
import zhPeople from './zh-CN/people.json' with { type: 'json' };
import zhProducts from './zh-CN/products.json' with { type: 'json' };
import zhRecords from './zh-CN/records.json' with { type: 'json' };
import zhRefusals from './zh-CN/refusals.json' with { type: 'json' };
import zhReminders from './zh-CN/reminders.json' with { type: 'json' };
import zhRequests from './zh-CN/requests.json' with { type: 'json' };
import zhCosmetics from './zh-CN/responsible-person/cosmetics.json' with { type: 'json' };
import zhReactions from './zh-CN/responsible-person/reactions.json' with { type: 'json' };
import zhRecalls from './zh-CN/responsible-person/recalls.json' with { type: 'json' };
import zhRp from './zh-CN/responsible-person/rp.json' with { type: 'json' };
import zhTrades from './zh-CN/responsible-person/trades.json' with { type: 'json' };
import zhRows from './zh-CN/rows.json' with { type: 'json' };
import zhRscc from './zh-CN/rscc.json' with { type: 'json' };
import zhSearch from './zh-CN/search.json' with { type: 'json' };
import zhShell from './zh-CN/shell.json' with { type: 'json' };
import zhStaffNotices from './zh-CN/staffNotices.json' with { type: 'json' };
import zhSubstances from './zh-CN/substances.json' with { type: 'json' };
import zhTrade from './zh-CN/trade.json' with { type: 'json' };
import zhUi from './zh-CN/ui.json' with { type: 'json' };
import zhVerification from './zh-CN/verification.json' with { type: 'json' };
import zhViews from './zh-CN/views.json' with { type: 'json' };
import zhVisits from './zh-CN/visits.json' with { type: 'json' };
import zhWithdrawal from './zh-CN/withdrawal.json' with { type: 'json' };

export const resources = {
  'zh-CN': {
    account: zhAccount,
    accounts: zhAccounts,
    activity: zhActivity,
    certificates: zhCertificates,
    activities: zhActivities,
    cnEnterprises: zhCnEnterprises,
    cnFiles: zhCnFiles,
    cnHome: zhCnHome,
    cnMessages: zhCnMessages,
    confirm: zhConfirm,
    trade: zhTrade,
    console: zhConsole,
    consoleCertificates: zhConsoleCertificates,
    consoleActing: zhConsoleActing,
    consoleActs: zhConsoleActs,
    consoleAudit: zhConsoleAudit,
    consoleBulk: zhConsoleBulk,
    consoleClaims: zhConsoleClaims,
    consoleCompanies: zhConsoleCompanies,
    consoleReports: zhConsoleReports,
    consoleRequests: zhConsoleRequests,
    consoleSecond: zhConsoleSecond,
    consoleStaff: zhConsoleStaff,
    consoleTemplates: zhConsoleTemplates,
    consoleUsers: zhConsoleUsers,
    consoleWork: zhConsoleWork,
    consoleContact: zhConsoleContact,
    consoleCorap: zhConsoleCorap,
    consoleDocuments: zhConsoleDocuments,
    consoleDuties: zhConsoleDuties,
    consoleExport: zhConsoleExport,
    consoleImport: zhConsoleImport,
    consoleIssuers: zhConsoleIssuers,
    consoleJobs: zhConsoleJobs,
    consoleAsk: zhConsoleAsk,
    consoleKeys: zhConsoleKeys,
    consoleKnown: zhConsoleKnown,
    consoleLaw: zhConsoleLaw,
    consoleLetters: zhConsoleLetters,
    consoleLoad: zhConsoleLoad,
    consoleLog: zhConsoleLog,
    consoleMail: zhConsoleMail,
    consoleRecords: zhConsoleRecords,
    consoleRegistrations: zhConsoleRegistrations,
    consoleMessages: zhConsoleMessages,
    consoleOwn: zhConsoleOwn,
    consoleOa: zhConsoleOa,
    consoleBranding: zhConsoleBranding,
    consolePromotions: zhConsolePromotions,
    consolePartners: zhConsolePartners,
    consoleNameList: zhConsoleNameList,
    consolePolicies: zhConsolePolicies,
    consoleRules: zhConsoleRules,
    consoleProhibited: zhConsoleProhibited,
    consoleVersions: zhConsoleVersions,
    consoleWatched: zhConsoleWatched,
    cosmetics: zhCosmetics,
    data: zhData,
    documents: zhDocuments,
    dossier: zhDossier,
    enterprises: zhEnterprises,
    errors: zhErrors,
    filings: zhFilings,
    home: zhHome,
    imports: zhImports,
    issuing: zhIssuing,
    krscc: zhKrscc,
    mail: zhMail,
    manual: zhManual,
    notices: zhNotices,
    overview: zhOverview,
    pack: zhPack,
    paper: zhPaper,
    partners: zhPartners,
    people: zhPeople,
    products: zhProducts,
    reactions: zhReactions,
    recalls: zhRecalls,
    records: zhRecords,
    refusals: zhRefusals,
    reminders: zhReminders,
    reports: zhReports,
    requests: zhRequests,
    rows: zhRows,
    rp: zhRp,
    rscc: zhRscc,
    search: zhSearch,
    shell: zhShell,
    trades: zhTrades,
    staffNotices: zhStaffNotices,
    substances: zhSubstances,
    ui: zhUi,
    verification: zhVerification,
    views: zhViews,
    visits: zhVisits,
    withdrawal: zhWithdrawal,
  },
  'en-US': {
    account: enAccount,
    accounts: enAccounts,
    activity: enActivity,
    certificates: enCertificates,
    activities: enActivities,
    cnEnterprises: enCnEnterprises,
    cnFiles: enCnFiles,
    cnHome: enCnHome,
    cnMessages: enCnMessages,
    confirm: enConfirm,
    trade: enTrade,
    console: enConsole,
    consoleCertificates: enConsoleCertificates,
    consoleActing: enConsoleActing,
    consoleActs: enConsoleActs,
    consoleAudit: enConsoleAudit,
    consoleBulk: enConsoleBulk,
    consoleClaims: enConsoleClaims,
    consoleCompanies: enConsoleCompanies,
    consoleReports: enConsoleReports,
    consoleRequests: enConsoleRequests,
    consoleSecond: enConsoleSecond,
    consoleStaff: enConsoleStaff,
    consoleTemplates: enConsoleTemplates,
    consoleUsers: enConsoleUsers,
    consoleWork: enConsoleWork,
    consoleContact: enConsoleContact,
    consoleCorap: enConsoleCorap,
    consoleDocuments: enConsoleDocuments,
    consoleDuties: enConsoleDuties,
    consoleExport: enConsoleExport,
    consoleImport: enConsoleImport,
    consoleIssuers: enConsoleIssuers,
    consoleJobs: enConsoleJobs,
    consoleAsk: enConsoleAsk,
    consoleKeys: enConsoleKeys,
    consoleKnown: enConsoleKnown,
    consoleLaw: enConsoleLaw,
    consoleLetters: enConsoleLetters,
    consoleLoad: enConsoleLoad,
    consoleLog: enConsoleLog,
    consoleMail: enConsoleMail,
    consoleRecords: enConsoleRecords,
    consoleRegistrations: enConsoleRegistrations,
    consoleMessages: enConsoleMessages,
    consoleOwn: enConsoleOwn,
    consoleOa: enConsoleOa,
    consoleBranding: enConsoleBranding,
    consolePromotions: enConsolePromotions,
    consolePartners: enConsolePartners,
    consoleNameList: enConsoleNameList,
    consolePolicies: enConsolePolicies,
    consoleRules: enConsoleRules,
    consoleProhibited: enConsoleProhibited,
    consoleVersions: enConsoleVersions,
    consoleWatched: enConsoleWatched,
    cosmetics: enCosmetics,
    data: enData,
    documents: enDocuments,
    dossier: enDossier,
    enterprises: enEnterprises,
    errors: enErrors,
    filings: enFilings,
    home: enHome,
    imports: enImports,
    issuing: enIssuing,
    krscc: enKrscc,
    mail: enMail,
    manual: enManual,
    notices: enNotices,
    overview: enOverview,
    pack: enPack,
    paper: enPaper,
    partners: enPartners,
    people: enPeople,
    products: enProducts,
    reactions: enReactions,
    recalls: enRecalls,
    records: enRecords,
    refusals: enRefusals,
    reminders: enReminders,
    reports: enReports,
    requests: enRequests,
    rows: enRows,
    rp: enRp,
    rscc: enRscc,
    search: enSearch,
    shell: enShell,
    trades: enTrades,
    staffNotices: enStaffNotices,
    substances: enSubstances,
    ui: enUi,
    verification: enVerification,
    views: enViews,
    visits: enVisits,
    withdrawal: enWithdrawal,
  },
};

import type { AreaWork } from '../area-work.ts';
import { RP_KEYS } from './keys.ts';
import { issueNotice, noticeFailureReport, releaseHeldNotices } from './notice/issue.server.ts';
import { endProducts, PRODUCTS_A_RUN } from './product/end.server.ts';
import { REPORTS_A_RUN, tellNewReports } from './reminder/new-reports.server.ts';
import { COMPANIES_A_RUN, sendReminders } from './reminder/send.server.ts';
import { expireRpTrades } from './trade/expire.server.ts';
import { supersedeChangedTrades } from './trade/supersede.server.ts';

export const work: AreaWork = {
  area: 'responsible-person',
  papers: { issue: issueNotice, failed: noticeFailureReport },
  numbers: RP_KEYS,
  steps: [
    { name: 'trades', run: expireRpTrades },
    { name: 'changed trades', run: supersedeChangedTrades },
    // Before the letters, which tell of what is valid still.
    { name: 'ends', atATime: PRODUCTS_A_RUN, run: endProducts },
    { name: 'reports', atATime: REPORTS_A_RUN, run: tellNewReports },
    { name: 'reminders', atATime: COMPANIES_A_RUN, run: sendReminders },
    { name: 'notices', run: releaseHeldNotices },
  ],
};
